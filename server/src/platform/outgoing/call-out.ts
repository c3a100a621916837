import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { outsideLine, outsideText } from '../tools/outside-text.ts';
import { type AddressRule, type Pinned, pin } from './address-rule.ts';

const SECOND_MS = 1_000;
/** More of an answer is not read: it is written down, and nobody reads a book there. */
const LONGEST_BODY = 65_536;
/** What a certificate of another system is called stands in the cause. */
const LONGEST_CAUSE = 1_000;

/** How far a call came: its failure is told by the step. */
export type Step = 'dns' | 'tls' | 'call';

/** A call that brought no answer, at which step and why. */
export class BrokenCall extends Error {
  readonly step: Step;

  constructor(step: Step, cause: Error) {
    super(outsideLine(cause.message || (cause as NodeJS.ErrnoException).code || cause.name, LONGEST_CAUSE), { cause });
    this.step = step;
  }
}

/** A POST to another system. */
export interface OutgoingCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Seconds until a connection stands, and until the answer is there. */
  connectionTimeout: number;
  answerTimeout: number;
  /** PEM of an authority of its own. */
  ca: string | null;
}

/** What the other system answered. */
export interface OutgoingAnswer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** Hears of each step that went well: what was found, and how long it took. */
export type StepHeard = (step: Step, found: string, durationMs: number) => void;

/** Node asks for one address or for all, and takes what was pinned. */
const lookupPinned =
  ({ address, family }: Pinned): NonNullable<RequestOptions['lookup']> =>
  (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);

/** Ends at the longest body that is kept, and throws where the connection was cut before the end. */
const readBody = async (response: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size >= LONGEST_BODY) break;
  }
  return outsideText(Buffer.concat(parts).toString('utf8'), LONGEST_BODY);
};

/** Posts to a pinned address; follows no redirect, and gives each stage its own time. */
const post = (call: OutgoingCall, pinned: Pinned, heard: StepHeard): Promise<OutgoingAnswer> =>
  new Promise((resolve, reject) => {
    const isTls = call.url.startsWith('https:');
    const began = performance.now();
    let step: Step = isTls ? 'tls' : 'call';
    const request = (isTls ? requestTls : requestPlain)(call.url, {
      method: 'POST',
      agent: false,
      headers: { ...call.headers, 'content-length': call.body.length },
      lookup: lookupPinned(pinned),
      ...(call.ca ? { ca: call.ca } : {}),
    });
    const fail = (error: Error): void => {
      clearTimeout(late);
      reject(new BrokenCall(step, error));
      request.destroy();
    };
    const inTime = (seconds: number, what: string) =>
      setTimeout(() => fail(new Error(`${what} within ${seconds} s`)), seconds * SECOND_MS);
    let late = inTime(call.connectionTimeout, 'no connection');
    const connected = (protocol?: string | null): void => {
      clearTimeout(late);
      if (protocol) heard('tls', protocol, performance.now() - began);
      step = 'call';
      late = inTime(call.answerTimeout, 'no answer');
    };
    request.once('socket', socket => {
      if (isTls) socket.once('secureConnect', () => connected((socket as TLSSocket).getProtocol()));
      else socket.once('connect', () => connected());
    });
    request.once('error', fail);
    request.once('response', response => {
      readBody(response).then(body => {
        clearTimeout(late);
        const retryAfter = response.headers['retry-after'];
        resolve({ status: response.statusCode ?? 0, retryAfter, body });
        request.destroy();
      }, fail);
    });
    request.end(call.body);
  });

/**
 * Posts to another system: its name is looked up once and checked, the connection goes to that very address, certificates
 * are checked, and no redirect is followed. Throws `RefusedAddress` and `BrokenCall`; any status is an answer.
 */
export const callOut = async (
  rule: AddressRule,
  call: OutgoingCall,
  heard: StepHeard = () => undefined,
): Promise<OutgoingAnswer> => {
  const began = performance.now();
  const pinned = await pin(rule, new URL(call.url)).catch(error => {
    if (error instanceof Error && 'code' in error) throw new BrokenCall('dns', error);
    throw error;
  });
  heard('dns', pinned.address, performance.now() - began);
  return post(call, pinned, heard);
};
