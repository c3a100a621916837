import { Worker } from 'node:worker_threads';
import { Refusal } from '@inbound/shared';
import type { FromThread, Refused, ToThread, Work } from './work.ts';

/** The program of a thread, and what it is started with. */
export interface ThreadProgram {
  program: string;
  arguments: readonly string[];
}

/** What a thread may keep alive, in MB; a work that wants more ends its thread, not the server. */
const MEMORY_MB = 384;
/** The longest that a work may take; what is still at it then is ended with its thread. */
const LONGEST_WORK_MS = 120_000;

const NO_PIECES: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
};

const refusalOf = ({ code, params, field }: Refused): Refusal => new Refusal(code, params, { field });

/** Tells a thread a work, feeds it its pieces as it asks for them, and answers what it made. */
const converse = (
  thread: Worker,
  { name, input, pieces }: { name: string; input: unknown; pieces: AsyncIterable<unknown> },
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const each = pieces[Symbol.asyncIterator]();
    const tell = (message: ToThread) => thread.postMessage(message);
    const settle = (done: () => void) => {
      clearTimeout(late);
      thread.off('error', fail).off('exit', onExit).off('message', onMessage);
      done();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const onExit = (code: number) => fail(new Error(`the thread of ${name} ended with ${code}`));
    const late = setTimeout(() => fail(new Error(`the work ${name} took too long`)), LONGEST_WORK_MS);
    const feed = async () => {
      try {
        const { done, value } = await each.next();
        tell(done ? { end: 'whole' } : { piece: value });
      } catch (error) {
        tell({ end: 'broken' });
        fail(error);
      }
    };
    const onMessage = (said: FromThread) => {
      if ('more' in said) void feed();
      else if ('output' in said) settle(() => resolve(said.output));
      else if ('refusal' in said) fail(refusalOf(said.refusal));
      else fail(Object.assign(new Error(said.fault.message), { stack: said.fault.stack }));
    };
    thread.on('error', fail).on('exit', onExit).on('message', onMessage);
    tell({ name, input });
  });

/**
 * Threads for heavy work: started when there is something to do, used again, as many at once as there are. What was
 * refused leaves its thread as it was; after a fault it is ended, and the next work gets a new one.
 */
export class Threads {
  readonly #options: { size: number } & ThreadProgram;
  readonly #all = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #waiting: ((thread: Worker) => void)[] = [];
  readonly #done = new Map<string, number>();

  constructor(options: { size: number } & ThreadProgram) {
    this.#options = options;
  }

  /** How many works were done so far, by name. */
  get done(): ReadonlyMap<string, number> {
    return this.#done;
  }

  async run<Input, Output, Piece>(
    work: Work<Input, Output, Piece>,
    input: Input,
    pieces: AsyncIterable<Piece> = NO_PIECES,
  ): Promise<Output> {
    const thread = await this.#take();
    let isSound = false;
    try {
      const output = await converse(thread, { name: work.name, input, pieces });
      isSound = true;
      this.#done.set(work.name, (this.#done.get(work.name) ?? 0) + 1);
      return output as Output;
    } catch (error) {
      isSound = error instanceof Refusal;
      throw error;
    } finally {
      if (isSound) this.#giveBack(thread);
      else this.#replace(thread);
    }
  }

  /** Ends all threads, whatever they are at. */
  async stop(): Promise<void> {
    await Promise.all([...this.#all].map(thread => thread.terminate()));
  }

  #start(): Worker {
    const { program, arguments: argv } = this.#options;
    const thread = new Worker(program, { argv: [...argv], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    thread.unref();
    thread.on('error', () => undefined);
    thread.once('exit', () => this.#forget(thread));
    this.#all.add(thread);
    return thread;
  }

  #take(): Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle) return Promise.resolve(idle);
    if (this.#all.size < this.#options.size) return Promise.resolve(this.#start());
    return new Promise(resolve => this.#waiting.push(resolve));
  }

  #giveBack(thread: Worker): void {
    const next = this.#waiting.shift();
    if (next) next(thread);
    else this.#idle.push(thread);
  }

  #forget(thread: Worker): void {
    this.#all.delete(thread);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  #replace(thread: Worker): void {
    this.#forget(thread);
    void thread.terminate();
    const next = this.#waiting.shift();
    if (next) next(this.#start());
  }
}
