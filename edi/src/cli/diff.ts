import { type Difference, differences } from '../differences.ts';
import { read } from '../read.ts';
import { EXIT, type Options } from './arguments.ts';
import { contentOf, type Io, printLine } from './files.ts';
import { printProblems } from './problems.ts';

/** Tells how two files differ in what they say, whatever formats they are in. */
export async function diff([first, second]: readonly [string, string], options: Options, io: Io): Promise<number> {
  const [before, after] = [read(await contentOf(first, io), options), read(await contentOf(second, io), options)];
  printProblems(io, [...before.problems, ...after.problems]);
  let count = 0;
  for (const difference of differences(before, after)) {
    count += 1;
    if (options.jsonLines) await printLine(io, difference);
    else await io.print(`${lineOf(difference)}\n`);
  }
  return count > 0 ? EXIT.bad : EXIT.good;
}

function lineOf({ unit, path, before, after }: Difference): string {
  const says = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
  return path === ''
    ? `${unit}: ${before === undefined ? 'new' : 'gone'}`
    : `${unit} ${path}: ${says(before)} → ${says(after)}`;
}
