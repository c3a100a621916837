import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@inbound/shared';
import type { FromThread, Refused, TellProgress, ToThread, Work } from './work.ts';

/** The program of a thread, and what it is started with. */
export interface ThreadProgram {
  program: string;
  arguments: readonly string[];
}

/**
 * The two programs of threads: one for works that are fed piece by piece, one for the others. Neither loads the modules of the
 * other.
 */
export interface ThreadPrograms {
  program: ThreadProgram;
  fedProgram: ThreadProgram;
}

/** What a thread may keep alive, in MB; a work that wants more ends its thread, not the server. */
const MEMORY_MB = 384;
/** Of that for what has just been made, most of which is garbage a moment later: it is kept small, for it is never given back. */
const YOUNG_MB = 16;
/** A size that the process was given for this would be that of each thread, too, whatever its limits say; a heap that has begun keeps its own. */
const OF_THE_PROCESS_ALONE = '--max-semi-space-size=0';
/** The longest time in which a work may neither ask for a piece, report progress nor end; after it the thread is ended. */
export const LONGEST_SILENCE_MS = 120_000;

/** So long after the last work threads that rest are ended: each holds some 63 MB. */
const REST_MS = 60_000;

const NO_PIECES: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
};

/** A listener that is called with the progress of a work in a thread; an error that it throws ends the thread. */
export type HearProgress = (done: number, total: number) => Promise<void>;

/** Hears what comes while nothing is being heard: of many words that follow each other fast, some are enough. */
const oneAtATime = (hear: HearProgress | undefined, fail: (error: unknown) => void): TellProgress => {
  let isHearing = false;
  return (done, total) => {
    if (!hear || isHearing) return;
    isHearing = true;
    hear(done, total).then(() => {
      isHearing = false;
    }, fail);
  };
};

const refusalOf = ({ code, params, field }: Refused): Refusal => new Refusal(code, params, { field });

interface Told {
  name: string;
  input: unknown;
  pieces: AsyncIterable<unknown>;
  hear: HearProgress | undefined;
}

/** Tells a thread a work, feeds it its pieces as it asks for them, and answers what it made. */
const converse = (thread: Worker, { name, input, pieces, hear }: Told): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const each = pieces[Symbol.asyncIterator]();
    const tell = (message: ToThread) => thread.postMessage(message);
    const settle = (done: () => void) => {
      clearTimeout(late);
      thread.off('error', fail).off('exit', onExit).off('message', onMessage);
      done();
    };
    const fail = (error: unknown) => settle(() => reject(error));
    const hearProgress = oneAtATime(hear, fail);
    const onExit = (code: number) => fail(new Error(`the thread of ${name} ended with ${code}`));
    const late = setTimeout(() => fail(new Error(`the work ${name} took too long`)), LONGEST_SILENCE_MS);
    // Where the pieces break off the thread has its say before it ends: it takes away what it has begun.
    let broken: { cause: unknown } | undefined;
    const feed = async () => {
      try {
        const { done, value } = await each.next();
        tell(done ? { end: 'whole' } : { piece: value });
      } catch (cause) {
        broken = { cause };
        tell({ end: 'broken' });
      }
    };
    const onMessage = (said: FromThread) => {
      late.refresh();
      if ('more' in said) void feed();
      else if ('total' in said) hearProgress(said.done, said.total);
      else if (broken) fail(broken.cause);
      else if ('output' in said) settle(() => resolve(said.output));
      else if ('refusal' in said) fail(refusalOf(said.refusal));
      else fail(Object.assign(new Error(said.fault.message), said.fault));
    };
    thread.on('error', fail).on('exit', onExit).on('message', onMessage);
    tell({ name, input });
  });

interface LaneOptions {
  size: number;
  program: ThreadProgram;
  /** So many threads are kept while nothing is to be done, and for how long the others are. */
  kept: number;
  restMs: number;
}

/** Some threads: started when there is something to do, used again, as many at once as there are, and ended when they rest. */
class Lane {
  readonly #size: number;
  readonly #program: ThreadProgram;
  readonly #kept: number;
  readonly #restMs: number;
  #rest: NodeJS.Timeout | undefined;
  readonly #all = new Set<Worker>();
  readonly #idle: Worker[] = [];
  readonly #waiting: ((thread: Worker) => void)[] = [];

  constructor({ size, program, kept, restMs }: LaneOptions) {
    this.#size = size;
    this.#program = program;
    this.#kept = kept;
    this.#restMs = restMs;
  }

  /** How many threads there are, at work or at rest. */
  get count(): number {
    return this.#all.size;
  }

  take(): Promise<Worker> {
    const idle = this.#idle.pop();
    if (idle) return Promise.resolve(idle);
    if (this.#all.size < this.#size) return Promise.resolve(this.#start());
    return new Promise(resolve => this.#waiting.push(resolve));
  }

  giveBack(thread: Worker): void {
    const next = this.#waiting.shift();
    if (next) {
      next(thread);
      return;
    }
    this.#idle.push(thread);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#endIdle(), this.#restMs).unref();
  }

  replace(thread: Worker): void {
    this.#forget(thread);
    void thread.terminate();
    const next = this.#waiting.shift();
    if (next) next(this.#start());
  }

  async stop(): Promise<void> {
    clearTimeout(this.#rest);
    await Promise.all([...this.#all].map(thread => thread.terminate()));
  }

  /** Ends what rests, but for those that were used last. */
  #endIdle(): void {
    const tooMany = Math.max(0, this.#idle.length - this.#kept);
    for (const thread of this.#idle.splice(0, tooMany)) {
      this.#all.delete(thread);
      void thread.terminate();
    }
  }

  #start(): Worker {
    const { program, arguments: argv } = this.#program;
    setFlagsFromString(OF_THE_PROCESS_ALONE);
    const thread = new Worker(program, {
      argv: [...argv],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    thread.unref();
    thread.on('error', () => undefined);
    thread.once('exit', () => this.#forget(thread));
    this.#all.add(thread);
    return thread;
  }

  #forget(thread: Worker): void {
    this.#all.delete(thread);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}

/** How many threads there may be, and what they run. */
export interface ThreadsOptions extends ThreadPrograms {
  /** For works that have all that they need from the start. */
  size: number;
  /** For works that are fed piece by piece, and so last as long as whoever feeds them: as many, unless it is said. */
  fed?: number;
  /** For how long threads are kept that have nothing to do; one of the first kind is always kept, for somebody waits for a label. */
  restMs?: number;
}

/**
 * Threads for heavy work. What was refused leaves its thread as it was; after a fault it is ended, and the next work gets
 * a new one. Works that are fed have threads of their own: a label does not wait for the end of a large export.
 */
export class Threads {
  readonly #quick: Lane;
  readonly #fed: Lane;
  readonly #done = new Map<string, number>();

  constructor({ size, fed = size, program, fedProgram, restMs = REST_MS }: ThreadsOptions) {
    this.#quick = new Lane({ size, program, kept: 1, restMs });
    this.#fed = new Lane({ size: fed, program: fedProgram, kept: 0, restMs });
  }

  /** How many threads there are, at work or at rest. */
  get count(): number {
    return this.#quick.count + this.#fed.count;
  }

  /** How many works were done so far, by name. */
  get done(): ReadonlyMap<string, number> {
    return this.#done;
  }

  async run<Input, Output, Piece>(
    work: Work<Input, Output, Piece>,
    input: Input,
    pieces?: AsyncIterable<Piece>,
    hear?: HearProgress,
  ): Promise<Output> {
    const lane = pieces ? this.#fed : this.#quick;
    const thread = await lane.take();
    let isSound = false;
    try {
      const output = await converse(thread, { name: work.name, input, pieces: pieces ?? NO_PIECES, hear });
      isSound = true;
      this.#done.set(work.name, (this.#done.get(work.name) ?? 0) + 1);
      return output as Output;
    } catch (error) {
      isSound = error instanceof Refusal;
      throw error;
    } finally {
      if (isSound) lane.giveBack(thread);
      else lane.replace(thread);
    }
  }

  /** Ends all threads, whatever they are at. */
  async stop(): Promise<void> {
    await Promise.all([this.#quick.stop(), this.#fed.stop()]);
  }
}
