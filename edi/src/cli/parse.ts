import { read, readStream } from '../read.ts';
import { toReport } from '../report.ts';
import { EXIT, type Options } from './arguments.ts';
import { chunksOf, contentOf, type Io, printLine } from './files.ts';
import { inOrder, printProblems } from './problems.ts';

/** Prints the messages of a file: nothing where it has an error, or unit by unit as it is read. */
export async function parse(file: string, options: Options, io: Io): Promise<number> {
  if (options.jsonLines) return parseLines(file, options, io);
  const result = read(await contentOf(file, io), options);
  if (printProblems(io, result.problems) > 0) return EXIT.bad;
  const reports = result.messages.map(toReport);
  await io.print(`${JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 1)}\n`);
  return EXIT.good;
}

async function parseLines(file: string, options: Options, io: Io): Promise<number> {
  let errors = 0;
  for await (const event of readStream(chunksOf(file, io), options)) {
    if (event.type === 'message') await printLine(io, { type: 'message', ...event.head });
    else if ('unit' in event) {
      const { good, value, problems } = event.unit;
      errors += printProblems(io, inOrder(problems));
      await printLine(io, { type: event.type, good, value });
    } else errors += printProblems(io, inOrder(event.problems));
  }
  return errors > 0 ? EXIT.bad : EXIT.good;
}
