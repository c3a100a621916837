import { type ErrorParam, errors, infoOf, type Refusal, SUCCESS } from '@inbound/shared';

/** The form of every answer (specification §7): code, data, info, and a track id to ask support about. */
export interface Envelope {
  code: string;
  data: unknown;
  /** `err.<code>`; what a client looks at first. Empty where nothing was refused. */
  info: string;
  params?: Record<string, ErrorParam>;
  /** The field of the call that a refusal is the matter of, as that of a duplicate. */
  field?: string | undefined;
  /** The sentence of a refusal in the caller's language, for clients that do not know its code. */
  msg?: string;
  trackId: string;
}

export const success = (data: unknown, trackId: string): Envelope => ({ code: SUCCESS, data, info: '', trackId });

export const failure = ({ code, params, field }: Refusal, msg: string, trackId: string): Envelope => ({
  code: errors[code].wire,
  data: null,
  info: infoOf(code),
  params,
  field,
  msg,
  trackId,
});
