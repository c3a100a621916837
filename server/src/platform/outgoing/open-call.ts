import { type IncomingHttpHeaders, type RequestOptions, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { outsideLine } from '../tools/outside-text.ts';
import { type AddressRule, type Pinned, pin } from './address-rule.ts';

const SECOND_MS = 1_000;
/** At most so many characters of a cause are kept: what a certificate of another system is called stands in it. */
const LONGEST_CAUSE = 1_000;

/** A step of an outgoing call. A failure names the step at which it happened. */
export type Step = 'dns' | 'tls' | 'call';

/** The error of an outgoing call without an answer, with the step that failed and its cause. */
export class BrokenCall extends Error {
  readonly step: Step;
  /** Whether something of the call may have reached the other system: it is not repeated before one has looked. */
  readonly mayHaveArrived: boolean;

  constructor(step: Step, cause: Error, mayHaveArrived = false) {
    super(outsideLine(cause.message || (cause as NodeJS.ErrnoException).code || cause.name, LONGEST_CAUSE), { cause });
    this.step = step;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** An answer that is longer than the caller reads; nothing of it may be used as if it were whole. */
export class AnswerTooLong extends Error {
  readonly mostBytes: number;

  constructor(mostBytes: number) {
    super(`the answer has more than ${mostBytes} bytes`);
    this.mostBytes = mostBytes;
  }
}

/** A call to another system. */
export interface OutgoingCall {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Absent where the call has none. */
  body?: Buffer;
  /** Seconds until a connection stands, and until the next part of the answer is there. */
  connectionTimeout: number;
  answerTimeout: number;
  /** PEM of an authority of its own. */
  ca: string | null;
}

/** An answer whose body is still coming. */
export interface OpenAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /**
   * The parts of the body as they come. Throws `AnswerTooLong` after the most bytes that are read, and `BrokenCall` where
   * the connection is cut or falls silent. The connection ends with the loop, however it is left.
   */
  read(mostBytes: number): AsyncGenerator<Buffer, void, undefined>;
}

/** A listener that is called after each successful step of an outgoing call with what it found and how long it took. */
export type StepHeard = (step: Step, found: string, durationMs: number) => void;

/** Node asks for one address or for all, and takes what was pinned. */
const lookupPinned =
  ({ address, family }: Pinned): NonNullable<RequestOptions['lookup']> =>
  (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family);

/** The time that the other system has for what comes next: a connection, the head, a part of the answer. */
class SilenceTimeout {
  readonly #end: (cause: Error) => void;
  #late: NodeJS.Timeout | undefined;
  /** What did not come in time. The body's iterator says only that the connection was aborted, so it is kept here. */
  cause: Error | undefined;

  constructor(end: (cause: Error) => void) {
    this.#end = end;
  }

  /** Ends the call where nothing comes within the seconds. */
  awaitWithin(seconds: number, what: string): void {
    clearTimeout(this.#late);
    this.#late = setTimeout(() => {
      this.cause = new Error(`${what} within ${seconds} s`);
      this.#end(this.cause);
    }, seconds * SECOND_MS);
  }

  stop(): void {
    clearTimeout(this.#late);
  }
}

/** Calls a pinned address; follows no redirect, and gives each stage its own time. */
const callPinned = (call: OutgoingCall, pinned: Pinned, heard: StepHeard): Promise<OpenAnswer> =>
  new Promise((resolve, reject) => {
    const isTls = call.url.startsWith('https:');
    const began = performance.now();
    let step: Step = isTls ? 'tls' : 'call';
    let isConnected = false;
    const request = (isTls ? requestTls : requestPlain)(call.url, {
      method: call.method,
      agent: false,
      headers: { ...call.headers, ...(call.body ? { 'content-length': call.body.length } : {}) },
      lookup: lookupPinned(pinned),
      ...(call.ca ? { ca: call.ca } : {}),
    });
    const broken = (error: Error): BrokenCall =>
      error instanceof BrokenCall ? error : new BrokenCall(step, silence.cause ?? error, isConnected);
    const silence = new SilenceTimeout(cause => request.destroy(cause));
    const connected = (protocol?: string | null): void => {
      if (protocol) heard('tls', protocol, performance.now() - began);
      step = 'call';
      isConnected = true;
      silence.awaitWithin(call.answerTimeout, 'no answer');
    };
    silence.awaitWithin(call.connectionTimeout, 'no connection');
    request.once('socket', socket => {
      if (isTls) socket.once('secureConnect', () => connected((socket as TLSSocket).getProtocol()));
      else socket.once('connect', () => connected());
    });
    request.on('error', error => {
      silence.stop();
      reject(broken(error));
    });
    request.once('response', response => {
      const read = async function* (mostBytes: number): AsyncGenerator<Buffer, void, undefined> {
        let size = 0;
        try {
          for await (const part of response as AsyncIterable<Buffer>) {
            // While the caller works on a part, nothing is awaited from the other system.
            silence.stop();
            size += part.length;
            yield size > mostBytes ? part.subarray(0, part.length - (size - mostBytes)) : part;
            if (size > mostBytes) throw new AnswerTooLong(mostBytes);
            silence.awaitWithin(call.answerTimeout, 'no more of the answer');
          }
        } catch (error) {
          throw error instanceof AnswerTooLong ? error : broken(error as Error);
        } finally {
          silence.stop();
          request.destroy();
        }
      };
      resolve({ status: response.statusCode ?? 0, headers: response.headers, read });
    });
    request.end(call.body);
  });

/**
 * Calls another system: its name is looked up once and checked, the connection goes to that very address, certificates are
 * checked, and no redirect is followed. Answers once the head is there; the body is read by the caller, to its end. Throws
 * `RefusedAddress` and `BrokenCall`; any status is an answer.
 */
export const openCall = async (
  rule: AddressRule,
  call: OutgoingCall,
  heard: StepHeard = () => undefined,
): Promise<OpenAnswer> => {
  const began = performance.now();
  const pinned = await pin(rule, new URL(call.url)).catch(error => {
    if (error instanceof Error && 'code' in error) throw new BrokenCall('dns', error);
    throw error;
  });
  heard('dns', pinned.address, performance.now() - began);
  return callPinned(call, pinned, heard);
};
