import { type ErrorParam, errors, type Refusal, SUCCESS } from '@inbound/shared';

/** The form of every answer (specification §7): code, data, info, and a track id to ask support about. */
export interface Envelope {
  code: string;
  data: unknown;
  info: string;
  params?: Record<string, ErrorParam>;
  /** The field of the call that a refusal is the matter of, as that of a duplicate. */
  field?: string | undefined;
  trackId: string;
}

export const success = (data: unknown, trackId: string): Envelope => ({ code: SUCCESS, data, info: '', trackId });

export const failure = (refusal: Refusal, trackId: string): Envelope => ({
  code: errors[refusal.code].wire,
  data: null,
  info: `err.${refusal.code}`,
  params: refusal.params,
  field: refusal.field,
  trackId,
});
