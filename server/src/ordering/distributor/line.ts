import type { Moment } from '@inbound/shared/ordering/component-order/report';
import type { Platform } from '../../platform/call/platform.ts';
import { type AddressRule, addressRule, RefusedAddress } from '../../platform/outgoing/address-rule.ts';
import type { DistributorAccess } from '../../platform/outgoing/distributor-access.ts';
import { AnswerTooLong, BrokenCall, type OpenAnswer, openCall } from '../../platform/outgoing/open-call.ts';
import { lineRestsUntil, noteCallEnd } from './breaker.ts';
import { logCall } from './call-log.ts';
import { type Outcome, type Said, withValue } from './outcome.ts';
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

/** A call to the distributor. */
export interface Question {
  kind: CallKind;
  /** Path and query. */
  path: string;
  /** What is sent as JSON; a question without it changes nothing there. */
  body?: Buffer;
  /** The answer carries a paper: it may be so many bytes long, and the log says how long it is, not what is in it. */
  longestPaper?: number;
  /** Fields of the answer whose values the log does not have, by their names. */
  hidden?: readonly string[];
  /** Reads what is said where the question is refused. */
  readErrors(body: unknown, status: number): Said[];
}

/** What was answered, and when it was so. */
export interface Dated {
  said: unknown;
  moment: Moment;
}

/** How an adapter calls. */
export interface DistributorCall {
  /** The same with the moment of which the answer speaks, by the distributor's clock. */
  readDated(question: Question): Promise<Outcome<Dated>>;
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

const HIDDEN = '•••';

/** An answer without the values of some fields, as a log may keep it. */
const withoutValues = (text: string, names: readonly string[]): string =>
  names.reduce(
    (kept, name) =>
      kept.replaceAll(new RegExp(`("${name}"\\s*:\\s*)("(?:[^"\\\\]|\\\\.)*"|[^,}\\s]+)`, 'gi'), `$1"${HIDDEN}"`),
    text,
  );

/** What was heard of an answer, for the log. */
interface Heard {
  status: number | null;
  text: string;
  /** The distributor's own time. */
  date: string;
}

type Read<T> = (answer: OpenAnswer, heard: Heard) => Promise<Outcome<T>>;

/** The way to the distributor by one set of credentials: token, quotas, breaker, and what is known of each call. */
export class DistributorLine implements DistributorCall {
  readonly #platform: Platform;
  readonly #access: DistributorAccess;
  readonly #tenant: number;
  readonly #rule: AddressRule;
  readonly name: string;

  /** The log of a tenant has the calls that are made for it. */
  constructor(platform: Platform, access: DistributorAccess, tenant: number) {
    this.#platform = platform;
    this.#tenant = tenant;
    this.#access = access;
    this.#rule = access.isSimulated ? SIMULATOR_RULE : platform.outgoing;
    this.name = lineNameOf(access);
  }

  async #sendWith(token: string, { path, body }: Question): Promise<OpenAnswer> {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    return openCall(this.#rule, {
      method: body ? 'POST' : 'GET',
      url: `${this.#access.url}${path}`,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body ? { body } : {}),
      connectionTimeout: CONNECTION_SECONDS,
      answerTimeout: ANSWER_SECONDS,
      ca: null,
    });
  }

  /** Sends with a token; one that is refused is replaced once. */
  async #send(question: Question): Promise<OpenAnswer> {
    const token = await distributorToken(this.#rule, this.#access);
    const answer = await this.#sendWith(token, question);
    if (answer.status !== STATUS.unauthorized) return answer;
    await textOf(answer.read(LARGEST_ERROR));
    forgetDistributorToken(this.#access, token);
    return this.#sendWith(await distributorToken(this.#rule, this.#access), question);
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
  async #failed({ status }: OpenAnswer, text: string, { readErrors }: Question): Promise<Outcome<never>> {
    const isFault = status >= STATUS.fault;
    if (!BUSY.has(status)) await noteCallEnd(this.#platform, this.name, isFault ? 'failed' : 'answered');
    if (BUSY.has(status) || status === STATUS.rests) return { is: 'not_sent', why: 'busy' };
    if (isFault) return { is: 'unknown', why: `HTTP ${status}` };
    if (status === STATUS.unauthorized) return { is: 'refused', said: [CREDENTIALS_REFUSED] };
    return { is: 'refused', said: readErrors(parse(text)?.value, status) };
  }

  async #ask<T>(question: Question, read: Read<T>): Promise<Outcome<T>> {
    const rest = await lineRestsUntil(this.#platform, this.name);
    if (rest) return { is: 'not_sent', why: 'resting', until: rest };
    const until = await takeQuota(this.#platform, this.name, question.kind);
    if (until) return { is: 'not_sent', why: 'quota', until };
    const began = performance.now();
    const heard: Heard = { status: null, text: '', date: '' };
    const outcome = await this.#answered(question, read, heard).catch(error => this.#brokenOff(error));
    await logCall(this.#platform, this.#tenant, {
      kind: question.kind,
      url: `${this.#access.url}${question.path}`,
      body: question.body?.toString('utf8') ?? '',
      status: heard.status,
      answer: heard.text,
      durationMs: performance.now() - began,
      outcome,
    });
    return outcome;
  }

  async #answered<T>(question: Question, read: Read<T>, heard: Heard): Promise<Outcome<T>> {
    const answer = await this.#send(question);
    heard.status = answer.status;
    heard.date = answer.headers.date ?? '';
    if (answer.status < STATUS.firstError) return read(answer, heard);
    heard.text = await textOf(answer.read(LARGEST_ERROR));
    return this.#failed(answer, heard.text, question);
  }

  /** The distributor tells its time in seconds: of two answers in one second the one counts that was asked for later. */
  #momentOf({ date }: Heard, askedAt: string): Moment {
    const at = Date.parse(date);
    return `${Number.isNaN(at) ? askedAt : new Date(at).toISOString()} ${askedAt}`;
  }

  async readDated(question: Question): Promise<Outcome<Dated>> {
    const askedAt = this.#platform.clock.now();
    return this.#ask(question, async (answer, heard) => {
      const read = await this.#json(answer, heard, question);
      return withValue(read, said => ({ is: 'answered', value: { said, moment: this.#momentOf(heard, askedAt) } }));
    });
  }

  /** An answer is counted while it is read, and one that is too long is not read to its end. */
  async #json(answer: OpenAnswer, heard: Heard, { longestPaper, hidden }: Question): Promise<Outcome<unknown>> {
    const text = await textOf(answer.read(longestPaper ?? LARGEST_JSON));
    heard.text =
      longestPaper === undefined ? withoutValues(text, hidden ?? []) : `(${text.length} characters with a paper)`;
    const read = parse(text);
    await noteCallEnd(this.#platform, this.name, read ? 'answered' : 'failed');
    return read ? { is: 'answered', value: read.value } : { is: 'unknown', why: 'the answer is no JSON' };
  }

  readJson(question: Question): Promise<Outcome<unknown>> {
    return this.#ask(question, (answer, heard) => this.#json(answer, heard, question));
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
