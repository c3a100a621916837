import type { Problem } from '../model/problem.ts';
import { readStream } from '../read.ts';
import { EXIT, type Options } from './arguments.ts';
import { chunksOf, type Io, printLine } from './files.ts';
import { inOrder, printProblems } from './problems.ts';

/** Tells what is wrong with a file, and how much of it is good. */
export async function check(file: string, options: Options, io: Io): Promise<number> {
  const counts = { messages: 0, units: 0, good: 0, errors: 0, warnings: 0 };
  const count = async (found: readonly Problem[]) => {
    const problems = inOrder(found);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    counts.errors += errors;
    counts.warnings += problems.length - errors;
    if (!options.jsonLines) printProblems(io, problems);
    else for (const problem of problems) await printLine(io, problem);
  };
  for await (const event of readStream(chunksOf(file, io), options)) {
    if (event.type === 'message') counts.messages += 1;
    else if ('unit' in event) {
      counts.units += 1;
      if (event.unit.good) counts.good += 1;
      await count(event.unit.problems);
    } else await count(event.problems);
  }
  const { messages, units, good, errors, warnings } = counts;
  if (!options.jsonLines) {
    await io.print(`${messages} messages, ${good} of ${units} units good, ${errors} errors, ${warnings} warnings\n`);
  }
  return errors > 0 ? EXIT.bad : EXIT.good;
}
