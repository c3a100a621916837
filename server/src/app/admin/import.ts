import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { IMPORT_MODES, type ImportMode, Refusal } from '@inbound/shared';
import type { ImportedRelease, ReleaseProblem, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { importReleaseFile } from '../../calloff/release/import-release-file.ts';
import { say } from '../../platform/tools/texts.ts';
import { neededOption, verb, wholeNumber } from './verb.ts';

const placeOf = ({ record, line, column }: ReleaseProblem): string =>
  [record && `record ${record}`, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ') ||
  'the release as a whole';

/** What `file_format` says stands in the line already. */
const sentenceOf = ({ code, params, expected }: ReleaseProblem): string =>
  expected ? `expected ${expected}` : say('en', `errors.${code}`, params);

const problemLine = (problem: ReleaseProblem): string =>
  `  ${problem.severity}: ${placeOf(problem)}: "${problem.value}", ${sentenceOf(problem)} (${problem.code})`;

const releaseLines = (release: ImportedRelease): string[] => {
  const { position, verdict, agreementNo, material, releaseNo, lines } = release;
  const counts =
    verdict === 'new' ? `; lines new ${lines.new}, changed ${lines.changed}, removed ${lines.removed}` : '';
  const what = `${position}. agreement ${agreementNo || '-'}, part ${material}, release ${releaseNo}`;
  return [`${what}: ${verdict}${counts}`, ...release.problems.map(problemLine)];
};

const reportLines = ({ fileName, format, mode, applied, counts, releases, problems }: ReleaseReport): string[] => [
  ...releases.flatMap(releaseLines),
  ...(problems.length > 0 ? ['the file', ...problems.map(problemLine)] : []),
  `${fileName} (${format || 'unknown format'}), ${mode}: new ${counts.new}, unchanged ${counts.unchanged}, ` +
    `refused ${counts.refused}; ${applied ? 'taken' : 'nothing was written'}`,
];

/** Why a script must not go on: the file was not taken, or a dry run tells that it would not be taken whole. */
const failureOf = ({ refusal, mode, counts, problems }: ReleaseReport): Refusal | undefined => {
  if (refusal) return new Refusal(refusal.code as Refusal['code'], refusal.params as Refusal['params']);
  const bad = counts.refused + problems.filter(problem => problem.severity === 'error').length;
  const nothingTaken = counts.new + counts.unchanged === 0;
  return bad > 0 && (mode !== 'good' || nothingTaken) ? new Refusal('import_rows', { count: bad }) : undefined;
};

const modeOf = (text: string): ImportMode => {
  const mode = IMPORT_MODES.find(known => known === text);
  if (!mode) throw new Error(`--mode must be one of ${IMPORT_MODES.join(', ')}.`);
  return mode;
};

export const importFile = verb({
  name: 'import',
  summary: 'takes in a file of releases, as the import page does',
  usage: [
    '<file>            the file; --file <file> says the same',
    '--plant <no>      the plant; releases of other plants are errors',
    '--mode <mode>     all, unless it is said: the whole file or nothing; good: without its bad releases; dry-run: writes nothing',
    '--dry-run         the same as --mode dry-run',
    '--resynchronise   takes releases that do not follow the one in force',
    '--tenant <envNo>  the tenant, 0 unless it is said',
    '',
    'Prints each release with its problems, and the counts. Fails when the file is refused, or would be.',
  ],
  options: {
    file: { type: 'string' },
    plant: { type: 'string' },
    mode: { type: 'string', default: 'all' },
    'dry-run': { type: 'boolean', default: false },
    resynchronise: { type: 'boolean', default: false },
    tenant: { type: 'string', default: '0' },
  },
  run: async ({ values, positionals }, { inTenant, print }) => {
    const path = neededOption('file', values.file ?? positionals[0]);
    const mode = values['dry-run'] ? 'dry-run' : modeOf(values.mode);
    const intake = {
      mode,
      source: 'command' as const,
      resynchronise: values.resynchronise,
      confirm: [],
      plantNo: neededOption('plant', values.plant),
    };
    const content = await readFile(path);
    const report = await inTenant(wholeNumber('tenant', values.tenant), ctx =>
      importReleaseFile(ctx, basename(path), content, intake),
    );
    for (const line of reportLines(report)) print(line);
    const failure = failureOf(report);
    if (failure) throw failure;
  },
});
