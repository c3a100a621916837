#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Detected, detect } from './detect.ts';
import { writeAperak, writeContrl } from './edifact/write-answers.ts';
import { writeDesadv } from './edifact/write-desadv.ts';
import type { Interchange } from './model/message.ts';
import type { Problem, WriteProblem } from './model/problem.ts';
import type { WriteResult } from './model/write-log.ts';
import { read } from './read.ts';
import { despatchesOf, type Report, toReport } from './report.ts';
import { writeVda4913 } from './vda/write-4913.ts';

const USAGE = `usage:
  npm run edi -- parse <file> [--format auto|vda|edifact] [--charset <name>]
  npm run edi -- write vda4913|desadv|contrl|aperak <file.json>`;

const FORMATS = ['auto', 'vda', 'edifact'];

const FAILED = 1;

/** What `write` can write, from the data that `parse` prints. */
const WRITERS: Readonly<Record<string, (report: Report) => WriteResult>> = {
  vda4913: report => {
    const { transmission, interchange, despatches } = despatchesOf(report);
    const no = transmission?.no ?? interchange?.ref ?? '';
    return writeVda4913({ transmission: transmission ?? { no }, despatches });
  },
  desadv: report => {
    const { transmission, interchange, despatches } = despatchesOf(report);
    const { supplier = '', onlyHere } = despatches[0]?.consignment ?? {};
    const own = { ref: transmission?.no ?? '', sender: supplier, receiver: onlyHere?.customer ?? '' };
    return writeDesadv({ interchange: interchange ?? own, despatches });
  },
  contrl: report => writeContrl(answerOf(report)),
  aperak: report => writeAperak(answerOf(report)),
};

/** The envelope and the first answer of a report. */
function answerOf<Answer>(report: Report): { interchange: Interchange; answer: Answer } {
  const [answer] = (report.acknowledgements ?? []) as Answer[];
  if (!answer) throw new TypeError('expected: interchange, acknowledgements');
  return { interchange: report.interchange as Interchange, answer };
}

function main(): number {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string', default: 'auto' }, charset: { type: 'string' } },
  });
  const [verb, ...rest] = positionals;
  if (verb === 'parse' && rest.length === 1 && FORMATS.includes(values.format)) {
    return parse(rest[0]!, values.format, values.charset);
  }
  const writer = rest[0] === undefined ? undefined : WRITERS[rest[0]];
  if (verb === 'write' && writer && rest.length === 2) return write(rest[1]!, writer);
  console.error(USAGE);
  return FAILED;
}

function parse(file: string, format: string, charset: string | undefined): number {
  const bytes = readFileSync(file);
  const detected = format === 'auto' ? detect(bytes) : (format as Detected);
  const result = read(bytes, { format: detected, charset });
  const errors = result.problems.filter(problem => problem.severity === 'error');
  for (const error of errors) console.error(lineOf(error));
  if (errors.length > 0) return FAILED;
  const reports = result.messages.map(toReport);
  console.log(JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 1));
  return 0;
}

function write(file: string, writer: (report: Report) => WriteResult): number {
  const { bytes, problems } = writer(JSON.parse(readFileSync(file, 'utf8')) as Report);
  for (const problem of problems) console.error(lineOf(problem));
  if (bytes) process.stdout.write(bytes);
  return bytes ? 0 : FAILED;
}

function lineOf(problem: Problem | WriteProblem): string {
  const { severity, code, rule, record, value, expected } = problem;
  const place = 'line' in problem ? `line ${problem.line}, column ${problem.column}` : problem.field;
  return `${severity} ${code} (${rule}): record ${record}, ${place}: "${value}", expected ${expected}`;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = FAILED;
}
