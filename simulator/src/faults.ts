import type { ServerResponse } from 'node:http';

/** What a call may come to instead of its answer. */
export const FAULTS = [
  '401',
  '403html',
  '429',
  '500',
  '502',
  '503',
  'timeout',
  'reset',
  'truncated',
  'html',
  'unknown_keys',
  'reset_after',
  '502_after',
  'timeout_after',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** Faults that come after the call was done: what it asked for has happened. */
const AFTER: ReadonlySet<FaultKind> = new Set(['reset_after', '502_after', 'timeout_after']);
export const isAfter = (fault: FaultKind): boolean => AFTER.has(fault);

/** So many next calls whose path begins with `match` fail in one way. */
export interface Fault {
  match: string;
  /** Calls of this method alone. */
  method?: string;
  next: number;
  do: FaultKind;
}

const HTML = '<html><body>Access denied</body></html>';
const STATUS = /^\d{3}$/;

/** Faults that were ordered, in their order. */
export class Faults {
  #ordered: Fault[] = [];

  order(fault: Fault): void {
    this.#ordered.push({ ...fault });
  }

  clear(): void {
    this.#ordered = [];
  }

  /** The fault of a call, which is used up by it. */
  take(method: string, path: string): FaultKind | undefined {
    const fault = this.#ordered.find(
      one => one.next > 0 && path.startsWith(one.match) && (one.method === undefined || one.method === method),
    );
    if (!fault) return undefined;
    fault.next -= 1;
    return fault.do;
  }
}

const says = (status: string): string =>
  JSON.stringify({
    errorCode: `SIM-${status}`,
    type: 'ERROR',
    reason: 'ordered',
    message: `Fault ${status} on demand`,
  });

/** Answers a call by its fault; false where the fault changes the usual answer only. */
export const answerFault = (response: ServerResponse, fault: FaultKind): boolean => {
  if (isAfter(fault)) return false;
  if (fault === 'truncated' || fault === 'unknown_keys') return false;
  if (fault === 'timeout') return true;
  if (fault === 'reset') response.destroy();
  else if (fault === '403html') response.writeHead(403, { 'content-type': 'text/html' }).end(HTML);
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
  else if (STATUS.test(fault))
    response.writeHead(Number(fault), { 'content-type': 'application/json' }).end(says(fault));
  return true;
};

/** Spoils the answer of a call that was done. */
export const spoilAnswer = (response: ServerResponse, fault: FaultKind): void => {
  if (fault === 'reset_after') response.destroy();
  else if (fault === '502_after') answerFault(response, '502');
};
