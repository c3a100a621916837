import type { Unit } from './message.ts';
import type { Place, Problem } from './problem.ts';
import type { ProblemLog } from './problem-log.ts';
import type { Trace } from './trace.ts';

/** A unit that was read: good where neither it nor the head it stands under has an error. */
export class ReadUnit<T extends object> implements Unit<T> {
  good: boolean;
  readonly problems: Problem[];

  constructor(
    readonly value: T,
    private readonly trace: Trace,
    log: ProblemLog,
    head: ProblemLog,
  ) {
    this.good = !log.bad && !head.bad;
    this.problems = log.list;
  }

  place(path: string): Place | undefined {
    return this.trace.place(this.value, path);
  }
}
