import { builtThreads } from '../src/app/thread-program.ts';
import { Threads } from '../src/platform/threads/threads.ts';
import type { Work } from '../src/platform/threads/work.ts';

/**
 * What threads run: the built programs, which the set-up of the run has made of the same sources. To load those one by one
 * takes ten times as long, in each thread of each worker.
 */
const built = builtThreads();

/** The threads of all servers of this process. */
const shared = new Threads({ size: 2, ...built });

/** Threads that a test's server borrows: it counts its own works, and leaves the threads alive when it closes. */
export class SharedThreads extends Threads {
  readonly #done = new Map<string, number>();

  constructor() {
    super({ size: 0, ...built });
  }

  override get done(): ReadonlyMap<string, number> {
    return this.#done;
  }

  override async run<Input, Output, Piece>(
    work: Work<Input, Output, Piece>,
    input: Input,
    pieces?: AsyncIterable<Piece>,
  ): Promise<Output> {
    const output = await shared.run(work, input, pieces);
    this.#done.set(work.name, (this.#done.get(work.name) ?? 0) + 1);
    return output;
  }

  override async stop(): Promise<void> {}
}
