import type { ImportProblem, ImportReport, ImportVerdict } from '@inbound/shared';
import { useCallback, useMemo, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { refusalOf } from '../../client/refusal-of.ts';
import { saveCsv } from '../../client/save-file.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../columns/columns.tsx';
import { useFeature, useFieldName } from '../feature.ts';
import { GridView } from '../grid/grid-view.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icons.ts';
import { Tag } from '../parts/tag.tsx';
import { filterRows, REPORT_FILTERS, type ReportFilter, type ReportRow, reportCounts } from './report-rows.ts';

const VERDICTS: Record<ImportVerdict, { tone: 'success' | 'info' | 'muted' | 'danger'; icon: IconName }> = {
  new: { tone: 'success', icon: 'new' },
  changed: { tone: 'info', icon: 'edit' },
  unchanged: { tone: 'muted', icon: 'same' },
  error: { tone: 'danger', icon: 'fault' },
};

const Verdict = ({ verdict }: { verdict: ImportVerdict }) => {
  const { t } = useTexts();
  return <Tag {...VERDICTS[verdict]}>{t(`kit.import.filter.${verdict}`)}</Tag>;
};

/** Old and new values of a row that the file would change. */
const Changes = ({ changes }: { changes: ReportRow['changes'] }) => {
  const nameOf = useFieldName();
  return (
    <span className="ib-import-changes">
      {Object.entries(changes).map(([key, { from, to }]) => (
        <span key={key}>
          {nameOf(key)} <del>{from || '–'}</del> → {to || '–'}
        </span>
      ))}
    </span>
  );
};

/** One problem as one would say it: where, what stood there, what was expected. */
const useSentence = (): ((problem: ImportProblem) => string) => {
  const { t, error } = useTexts();
  const feature = useFeature();
  const nameOf = useFieldName();
  return useCallback(
    ({ row, column, value, code, params }: ImportProblem) => {
      const place = t(value === '' ? 'kit.import.cell' : 'kit.import.place', { row, column: nameOf(column), value });
      return `${place} ${error(refusalOf({ code, params }), feature)}`;
    },
    [t, error, feature, nameOf],
  );
};

const c = columnsOf<ReportRow>();
const columns = [
  c.number('row', { width: 72, sort: false }),
  c.custom(
    'verdict',
    ({ verdict }) => <Verdict verdict={verdict} />,
    ({ verdict }, { t }) => t(`kit.import.filter.${verdict}`),
    { width: 120 },
  ),
  c.text('key', { width: 200 }),
  c.custom(
    'changes',
    ({ changes }) => <Changes changes={changes} />,
    ({ changes }) => JSON.stringify(changes),
  ),
];

interface FiltersProps {
  counts: ReturnType<typeof reportCounts>;
  chosen: ReportFilter;
  choose(filter: ReportFilter): void;
}

const Filters = ({ counts, chosen, choose }: FiltersProps) => {
  const { t } = useTexts();
  const { count } = useFormat();
  return (
    <div className="ib-import-filters">
      {REPORT_FILTERS.map(one => (
        <button key={one} type="button" data-filter={one} aria-pressed={chosen === one} onClick={() => choose(one)}>
          <span>{one === 'all' ? t('kit.all') : t(`kit.import.filter.${one}`)}</span>
          <strong>{count(counts[one])}</strong>
        </button>
      ))}
    </div>
  );
};

interface ReportViewProps {
  rows: readonly ReportRow[];
  /** The bad rows as they stand in the file. */
  faulty: ImportReport['faulty'];
  name: string;
}

/** Gives the bad rows back as a file: as they were, each with what is wrong in a column of its own, which an import overlooks. */
const useSaveFaulty = ({ rows, faulty: { header, rows: bad }, name }: ReportViewProps): (() => void) => {
  const { t } = useTexts();
  const nameOf = useFieldName();
  const sentence = useSentence();
  return () => {
    const said = new Map(rows.map(({ row, problems }) => [row, problems.map(sentence).join(' ')]));
    const width = Math.max(header.length, ...bad.map(({ cells }) => cells.length));
    const whole = (cells: readonly string[], last: string) => [
      ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
      last,
    ];
    saveCsv(`${name}-${t('kit.import.faulty')}`, [
      whole(header, nameOf('problem')),
      ...bad.map(({ row, cells }) => whole(cells, said.get(row) ?? '')),
    ]);
  };
};

/** What a file would do, row by row, with a filter for each kind of outcome. */
export const ReportView = (report: ReportViewProps) => {
  const { rows, faulty, name } = report;
  const saveFaulty = useSaveFaulty(report);
  const { t } = useTexts();
  const sentence = useSentence();
  const nameOf = useFieldName();
  const counts = useMemo(() => reportCounts(rows), [rows]);
  const [filter, setFilter] = useState<ReportFilter>(counts.error > 0 ? 'error' : 'all');
  const shown = useMemo(() => filterRows(rows, filter), [rows, filter]);
  const source = useMemo(() => ({ count: shown.length, at: (index: number) => shown[index] }), [shown]);
  const problems = rows.flatMap(row => row.problems);
  const below = useCallback(
    (row: ReportRow) =>
      row.problems.length === 0 ? null : (
        <ul className="ib-import-problems">
          {row.problems.map(problem => (
            <li key={`${problem.column}-${problem.code}-${problem.value}`} data-severity={problem.severity}>
              <Icon name={problem.severity === 'error' ? 'fault' : 'tone-warning'} size={14} />
              {sentence(problem)}
            </li>
          ))}
        </ul>
      ),
    [sentence],
  );
  const exportProblems = () =>
    saveCsv(`${name}-${t('kit.import.problems')}`, [
      ['row', 'column', 'value', 'problem'].map(nameOf),
      ...problems.map(problem => [String(problem.row), nameOf(problem.column), problem.value, sentence(problem)]),
    ]);
  return (
    <>
      <Filters counts={counts} chosen={filter} choose={setFilter} />
      {problems.length > 0 && (
        <div className="ib-import-tools">
          <Button icon="export" onClick={exportProblems}>
            {t('kit.import.exportProblems', { count: problems.length })}
          </Button>
          {faulty.rows.length > 0 && (
            <Button icon="spreadsheet" onClick={saveFaulty}>
              {t('kit.import.saveFaulty', { count: faulty.rows.length })}
            </Button>
          )}
        </div>
      )}
      <div className="ib-import-rows">
        <GridView name={`report-${filter}`} label={name} columns={columns} source={source} below={below} />
      </div>
    </>
  );
};
