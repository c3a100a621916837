import type { Problem, WriteProblem } from '../model/problem.ts';
import type { Io } from './files.ts';

/** A problem as a line: how bad it is, which rule, where it stands, what stood there and what would be right. */
function lineOf(problem: Problem | WriteProblem): string {
  const { severity, code, rule, record, value, expected } = problem;
  const place = 'line' in problem ? `line ${problem.line}, column ${problem.column}` : problem.field;
  return `${severity} ${code} (${rule}): record ${record}, ${place}: "${value}", expected ${expected}`;
}

/** Problems in the order of the file; a unit has them in the order in which they were found. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.position - b.position);
}

/** Tells problems on the error stream; answers how many of them are errors. */
export function printProblems(io: Io, problems: readonly (Problem | WriteProblem)[]): number {
  for (const problem of problems) io.tell(lineOf(problem));
  return problems.filter(({ severity }) => severity === 'error').length;
}
