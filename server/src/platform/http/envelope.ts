import { type ErrorParam, errors, infoOf, type Refusal, SUCCESS } from '@inbound/shared';
import type { MoreName } from '../list/more-names.ts';

/** The status of a refusal; one that browsers alone know is a fault where a server answers it. */
export const statusOf = ({ code }: Refusal): number => errors[code].http || errors.fault.http;

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
  /** What the data calls by a Chinese and an English name, in the caller's language; left out where there is none. */
  names?: readonly MoreName[];
}

export const success = (data: unknown, trackId: string, names: readonly MoreName[] = []): Envelope => ({
  code: SUCCESS,
  data,
  info: '',
  trackId,
  ...(names.length > 0 ? { names } : {}),
});

export const failure = ({ code, params, field }: Refusal, msg: string, trackId: string): Envelope => ({
  code: errors[code].wire,
  data: null,
  info: infoOf(code),
  params,
  field,
  msg,
  trackId,
});
