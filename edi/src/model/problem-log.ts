import { MAX_PROBLEMS } from './limits.ts';
import type { Problem } from './problem.ts';

/** How many more problems of a file are kept; shared by all logs of the file. */
export interface ProblemBudget {
  left: number;
}

/** A fresh budget for one file. */
export function problemBudget(): ProblemBudget {
  return { left: MAX_PROBLEMS };
}

/** The problems of one unit or of one message. Beyond the budget they are counted as errors, but no longer kept. */
export class ProblemLog {
  readonly list: Problem[] = [];
  /** An error was among them. */
  bad = false;

  constructor(private readonly budget: ProblemBudget) {}

  add(problem: Problem): void {
    if (problem.severity === 'error') this.bad = true;
    if (this.budget.left > 0) {
      this.budget.left -= 1;
      this.list.push(problem);
    }
  }
}
