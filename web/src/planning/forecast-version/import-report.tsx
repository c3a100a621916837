import type { ImportProblem } from '@inbound/shared';
import type { ForecastReport } from '@inbound/shared/planning/forecast-version/contract';
import { LINE_VERDICTS, type LineVerdict } from '@inbound/shared/planning/forecast-version/rules';
import { useCallback, useMemo, useState } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { refusalOf } from '../../client/refusal-of.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { useFieldName } from '../../kit/feature.ts';
import { GridView } from '../../kit/grid/grid-view.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import type { IconName } from '../../kit/parts/icons.ts';
import { Notice } from '../../kit/parts/notice.tsx';
import { Tag } from '../../kit/parts/tag.tsx';

const LOOKS: Record<LineVerdict, { tone: 'success' | 'info' | 'muted' | 'warning' | 'danger'; icon: IconName }> = {
  new: { tone: 'success', icon: 'new' },
  changed: { tone: 'info', icon: 'edit' },
  unchanged: { tone: 'muted', icon: 'same' },
  gone: { tone: 'warning', icon: 'tone-muted' },
  error: { tone: 'danger', icon: 'fault' },
};

type Line = ForecastReport['lines'][number] & { id: string; problems: readonly ImportProblem[] };

const Verdict = ({ verdict }: { verdict: LineVerdict }) => {
  const { t } = useTexts();
  return <Tag {...LOOKS[verdict]}>{t(`forecastVersion.verdict.${verdict}`)}</Tag>;
};

/** As many changed periods of a line are told; its page has all. */
const TOLD_PERIODS = 6;

const Changes = ({ changes }: Pick<Line, 'changes'>) => {
  const { decimal } = useFormat();
  return (
    <span className="fv-changes">
      {changes.slice(0, TOLD_PERIODS).map(({ period, from, to }) => (
        <span key={period}>
          {period} <del>{from === null ? '–' : decimal(from)}</del> → {to === null ? '–' : decimal(to)}
        </span>
      ))}
      {changes.length > TOLD_PERIODS && <span>+{changes.length - TOLD_PERIODS}</span>}
    </span>
  );
};

const c = columnsOf<Line>();
const columns = [
  c.custom(
    'row',
    ({ row }) => (row > 0 ? row : '–'),
    ({ row }) => String(row),
    { width: 64, align: 'end' },
  ),
  c.custom(
    'verdict',
    ({ verdict }) => <Verdict verdict={verdict} />,
    ({ verdict }, { t }) => t(`forecastVersion.verdict.${verdict}`),
    { width: 120 },
  ),
  c.part('material'),
  c.mono('supplierCode', { width: 96 }),
  c.custom(
    'changes',
    ({ changes }) => <Changes changes={changes} />,
    ({ changes }) => JSON.stringify(changes),
    { width: 400 },
  ),
];

/** Each line with its problems; a problem of a row that is no line, such as the head, has a row of its own. */
const linesOf = ({ lines, problems }: ForecastReport): Line[] => {
  const rows = new Set(lines.map(({ row }) => row));
  const alone = problems.filter(({ row }) => !rows.has(row));
  const others = [...new Set(alone.map(({ row }) => row))].map(row => ({
    ...{ row, verdict: 'error' as const, material: '', supplierCode: '', changes: [] },
  }));
  return [...lines, ...others].map((line, at) => ({
    ...{ ...line, id: String(at) },
    problems: line.row > 0 ? problems.filter(({ row }) => row === line.row) : [],
  }));
};

const Problems = ({ problems }: Pick<Line, 'problems'>) => {
  const { t, error } = useTexts();
  const nameOf = useFieldName();
  return (
    <ul className="ib-import-problems">
      {problems.map(({ row, column, value, code, params, severity }) => (
        <li key={`${column} ${code}`} data-severity={severity}>
          <Icon name={severity === 'error' ? 'fault' : 'tone-warning'} size={14} />
          {t(value === '' ? 'kit.import.cell' : 'kit.import.place', { row, column: nameOf(column), value })}{' '}
          {error(refusalOf({ code, params }), 'forecastVersion')}
        </li>
      ))}
    </ul>
  );
};

/** What a file would do to each material, with a filter for each kind of outcome. */
export const VersionReport = ({ report }: { report: ForecastReport }) => {
  const { t } = useTexts();
  const { count } = useFormat();
  const lines = useMemo(() => linesOf(report), [report]);
  const counts = useMemo(
    () => Object.fromEntries(LINE_VERDICTS.map(one => [one, lines.filter(({ verdict }) => verdict === one).length])),
    [lines],
  );
  const [filter, setFilter] = useState<LineVerdict | 'all'>('all');
  const shown = useMemo(() => lines.filter(({ verdict }) => filter === 'all' || verdict === filter), [lines, filter]);
  const source = useMemo(() => ({ count: shown.length, at: (index: number) => shown[index] }), [shown]);
  const below = useCallback(
    ({ problems }: Line) => (problems.length === 0 ? null : <Problems problems={problems} />),
    [],
  );
  const name = t('forecastVersion.title');
  return (
    <>
      <div className="ib-import-result">
        {report.applied && <Notice tone="success">{t('forecastVersion.text.imported')}</Notice>}
        {report.isUnchanged && (
          <Notice tone="info">{t('forecastVersion.text.unchanged', { version: report.previousNo ?? '' })}</Notice>
        )}
        {!report.isUnchanged && report.previousNo !== null && (
          <Notice tone="info">{t('forecastVersion.text.comparedWith', { version: report.previousNo })}</Notice>
        )}
      </div>
      <div className="ib-import-filters">
        {(['all', ...LINE_VERDICTS] as const).map(one => (
          <button
            key={one}
            type="button"
            data-filter={one}
            aria-pressed={filter === one}
            onClick={() => setFilter(one)}
          >
            <span>{one === 'all' ? t('kit.all') : t(`forecastVersion.verdict.${one}`)}</span>
            <strong>{count(one === 'all' ? lines.length : (counts[one] ?? 0))}</strong>
          </button>
        ))}
      </div>
      <div className="ib-import-rows">
        <GridView name={`report-${filter}`} label={name} columns={columns} source={source} below={below} />
      </div>
    </>
  );
};
