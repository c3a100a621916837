import type { Platform } from '../../platform/call/platform.ts';
import { type AddressRule, addressRule, RefusedAddress } from '../../platform/outgoing/address-rule.ts';
import type { DistributorAccess } from '../../platform/outgoing/distributor-access.ts';
import { AnswerTooLong, BrokenCall, type OpenAnswer, openCall } from '../../platform/outgoing/open-call.ts';
import { mayCall, noteCallEnd } from './breaker.ts';
import type { Outcome, Said } from './outcome.ts';
import { type CallKind, takeQuota } from './quotas.ts';
import { distributorToken, forgetDistributorToken, NoToken } from './token.ts';

const CONNECTION_SECONDS = 5;
const ANSWER_SECONDS = 20;
const LARGEST_JSON = 1_048_576;
const LARGEST_CATALOGUE = 1_073_741_824;
const LARGEST_ERROR = 65_536;
const STATUS = { firstError: 400, unauthorized: 401, timeout: 408, early: 425, tooMany: 429, fault: 500, rests: 503 };
/** Turned away at the door: nothing was done. */
const BUSY: ReadonlySet<number> = new Set([STATUS.timeout, STATUS.early, STATUS.tooMany]);

/** A question to the distributor; it changes nothing there. */
export interface Question {
  kind: CallKind;
  /** Path and query. */
  path: string;
  /** Reads what is said where the question is refused. */
  readErrors(body: unknown, status: number): Said[];
}

/** How an adapter calls. */
export interface DistributorCall {
  readJson(question: Question): Promise<Outcome<unknown>>;
  /** The body as it comes; what breaks off throws `BrokenCall`. */
  readStream(question: Question): Promise<Outcome<AsyncIterable<Buffer>>>;
}

/** Where a line is kept: the simulator is the same one at every start, whichever port it has. */
export const lineNameOf = ({ url, clientId, isSimulated }: DistributorAccess): string =>
  isSimulated ? 'simulator' : `${url} ${clientId}`;

const SIMULATOR_RULE = addressRule('loopback');
const CREDENTIALS_REFUSED: Said = { code: '401', field: '', message: 'credentials refused' };

const textOf = async (parts: AsyncIterable<Buffer>): Promise<string> => {
  const kept: Buffer[] = [];
  for await (const part of parts) kept.push(part);
  return Buffer.concat(kept).toString('utf8');
};

const parse = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/** The way to the distributor by one set of credentials: token, quotas, breaker, and what is known of each call. */
export class DistributorLine implements DistributorCall {
  readonly #platform: Platform;
  readonly #access: DistributorAccess;
  readonly #rule: AddressRule;
  readonly name: string;

  constructor(platform: Platform, access: DistributorAccess) {
    this.#platform = platform;
    this.#access = access;
    this.#rule = access.isSimulated ? SIMULATOR_RULE : platform.outgoing;
    this.name = lineNameOf(access);
  }

  async #sendWith(token: string, path: string): Promise<OpenAnswer> {
    return openCall(this.#rule, {
      method: 'GET',
      url: `${this.#access.url}${path}`,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      connectionTimeout: CONNECTION_SECONDS,
      answerTimeout: ANSWER_SECONDS,
      ca: null,
    });
  }

  /** Sends with a token; one that is refused is replaced once. */
  async #send(path: string): Promise<OpenAnswer> {
    const token = await distributorToken(this.#rule, this.#access);
    const answer = await this.#sendWith(token, path);
    if (answer.status !== STATUS.unauthorized) return answer;
    await textOf(answer.read(LARGEST_ERROR));
    forgetDistributorToken(this.#access, token);
    return this.#sendWith(await distributorToken(this.#rule, this.#access), path);
  }

  /** What is known of a call that threw, which the breaker hears. */
  async #brokenOff(error: unknown): Promise<Outcome<never>> {
    if (error instanceof NoToken && error.areRefused) {
      await noteCallEnd(this.#platform, this.name, 'answered');
      return { is: 'refused', said: [CREDENTIALS_REFUSED] };
    }
    const isKnown =
      error instanceof BrokenCall ||
      error instanceof NoToken ||
      error instanceof RefusedAddress ||
      error instanceof AnswerTooLong;
    if (!isKnown) throw error;
    const isLate = error instanceof BrokenCall && /within \d+ s$/.test(error.message);
    await noteCallEnd(this.#platform, this.name, isLate ? 'late' : 'failed');
    if (error instanceof NoToken) return { is: 'not_sent', why: 'no_token' };
    const hasArrived = error instanceof AnswerTooLong || (error instanceof BrokenCall && error.mayHaveArrived);
    return hasArrived ? { is: 'unknown', why: error.message } : { is: 'not_sent', why: 'no_connection' };
  }

  /** What is known of a call whose answer is an error. */
  async #failed(answer: OpenAnswer, { readErrors }: Question): Promise<Outcome<never>> {
    const { status } = answer;
    const body = parse(await textOf(answer.read(LARGEST_ERROR)));
    const isFault = status >= STATUS.fault;
    if (!BUSY.has(status)) await noteCallEnd(this.#platform, this.name, isFault ? 'failed' : 'answered');
    if (BUSY.has(status) || status === STATUS.rests) return { is: 'not_sent', why: 'busy' };
    if (isFault) return { is: 'unknown', why: `HTTP ${status}` };
    if (status === STATUS.unauthorized) return { is: 'refused', said: [CREDENTIALS_REFUSED] };
    return { is: 'refused', said: readErrors(body?.value, status) };
  }

  async #ask<T>(question: Question, read: (answer: OpenAnswer) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (!(await mayCall(this.#platform, this.name))) return { is: 'not_sent', why: 'resting' };
    const until = await takeQuota(this.#platform, this.name, question.kind);
    if (until) return { is: 'not_sent', why: 'quota', until };
    try {
      const answer = await this.#send(question.path);
      return answer.status < STATUS.firstError ? await read(answer) : await this.#failed(answer, question);
    } catch (error) {
      return this.#brokenOff(error);
    }
  }

  readJson(question: Question): Promise<Outcome<unknown>> {
    return this.#ask(question, async answer => {
      const read = parse(await textOf(answer.read(LARGEST_JSON)));
      await noteCallEnd(this.#platform, this.name, read ? 'answered' : 'failed');
      return read ? { is: 'answered', value: read.value } : { is: 'unknown', why: 'the answer is no JSON' };
    });
  }

  readStream(question: Question): Promise<Outcome<AsyncIterable<Buffer>>> {
    return this.#ask(question, async answer => ({ is: 'answered', value: this.#whole(answer) }));
  }

  /** The body of an answer; the breaker hears how it ended. */
  async *#whole(answer: OpenAnswer): AsyncGenerator<Buffer, void, undefined> {
    let end: 'answered' | 'failed' = 'failed';
    try {
      yield* answer.read(LARGEST_CATALOGUE);
      end = 'answered';
    } finally {
      await noteCallEnd(this.#platform, this.name, end);
    }
  }
}
