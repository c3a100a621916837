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
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** So many next calls whose path begins with `match` fail in one way. */
export interface Fault {
  match: string;
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
  take(path: string): FaultKind | undefined {
    const fault = this.#ordered.find(({ match, next }) => next > 0 && path.startsWith(match));
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
  if (fault === 'truncated' || fault === 'unknown_keys') return false;
  if (fault === 'timeout') return true;
  if (fault === 'reset') response.destroy();
  else if (fault === '403html') response.writeHead(403, { 'content-type': 'text/html' }).end(HTML);
  else if (fault === 'html') response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
  else if (STATUS.test(fault))
    response.writeHead(Number(fault), { 'content-type': 'application/json' }).end(says(fault));
  return true;
};
