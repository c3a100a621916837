import { type ErrorCode, errors, type RefusalData } from '@inbound/shared';
import type { ReleaseProblem, ReleaseReport } from '@inbound/shared/calloff/release/contract';
import { saveCsv } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { Button } from '../../kit/parts/button.tsx';

/** A problem of a file as the catalogue of errors tells it, with its place. */
export const refusalOf = (problem: Omit<ReleaseProblem, 'severity'>): RefusalData => {
  const code = problem.code in errors ? (problem.code as ErrorCode) : 'file_format';
  const { record, line, column, value, expected } = problem;
  return { code, params: { record, line, column, value, expected, ...problem.params } as RefusalData['params'] };
};

/** What is wrong with each row of a table; what belongs to a release as a whole stands at its first row. */
const useSaid = (report: ReleaseReport): ReadonlyMap<number, string> => {
  const { error } = useTexts();
  const said = new Map<number, string>();
  for (const problem of report.releases.flatMap(({ problems }) => problems)) {
    if (problem.line === null || problem.severity !== 'error') continue;
    const before = said.get(problem.line);
    const sentence = error(refusalOf(problem), 'release');
    said.set(problem.line, before ? `${before} ${sentence}` : sentence);
  }
  return said;
};

/** Gives the rows of refused releases back as a file: as they were, with what is wrong in a column of its own. */
export const FaultyRows = ({ report }: { report: ReleaseReport }) => {
  const { t, field } = useTexts();
  const said = useSaid(report);
  const { faulty, fileName } = report;
  if (!faulty || faulty.rows.length === 0) return null;
  const width = Math.max(faulty.header.length, ...faulty.rows.map(({ cells }) => cells.length));
  const whole = (cells: readonly string[], last: string) => [
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    last,
  ];
  const save = () =>
    saveCsv(`${fileName.replace(/\.\w+$/, '')}-${t('kit.import.faulty')}`, [
      whole(faulty.header, field('release', 'sentence')),
      ...faulty.rows.map(({ row, cells }) => whole(cells, said.get(row) ?? '')),
    ]);
  return (
    <Button icon="spreadsheet" onClick={save}>
      {t('kit.import.saveFaulty', { count: faulty.rows.length })}
    </Button>
  );
};
