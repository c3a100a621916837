import { type PlainDate, subtract } from '@inbound/shared';
import { useMemo } from 'react';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import { Bars } from '../../kit/chart/chart.tsx';
import { Unit, useEntryText } from '../../kit/columns/entry.tsx';
import { Curves } from '../call-off/curves.tsx';
import { type ComparedRow, type Comparison, curveOf, isChanged } from './compared.ts';

/** Both cumulatives over the days of some lines. */
export const ReleaseCurves = ({
  comparison,
  rows,
  frozenUntil,
}: {
  comparison: Comparison;
  rows: readonly ComparedRow[];
  frozenUntil: PlainDate | null;
}) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const { before, after } = comparison;
  const curve = useMemo(() => curveOf(comparison, rows), [comparison, rows]);
  const series = useMemo(
    () => [
      {
        name: t('release.text.short', { no: after.releaseNo }),
        colour: '--c-demand' as const,
        values: curve.map(point => Number(point.after)),
      },
      {
        name: t('release.text.short', { no: before.releaseNo }),
        colour: '--c-forecast' as const,
        dashed: true,
        values: curve.map(point => Number(point.before)),
      },
    ],
    [curve, before, after, t],
  );
  const dates = useMemo(() => curve.map(point => point.date), [curve]);
  const [first] = dates;
  const isBandSeen = frozenUntil !== null && first !== undefined && first <= frozenUntil;
  const band = isBandSeen
    ? { until: frozenUntil, name: t('callOff.text.frozenUntil', { date: date(frozenUntil, { year: false }) }) }
    : undefined;
  if (dates.length === 0) return null;
  return <Curves unit={comparison.unit} dates={dates} series={series} band={band} />;
};

/** Both cumulatives at the end of a line, in words beside the curves. */
export const ReadOut = ({ comparison, row }: { comparison: Comparison; row: ComparedRow | undefined }) => {
  const { t } = useTexts();
  const { date, decimal, difference } = useFormat();
  if (!row) return null;
  const gap = subtract(row.cumulativeAfter, row.cumulativeBefore);
  return (
    <dl className="rc-read-out" aria-label={t('release.text.readOut', { date: date(row.to) })}>
      <dt>{t('release.text.readOut', { date: date(row.to) })}</dt>
      <dd>
        {t('release.text.short', { no: comparison.after.releaseNo })} <strong>{decimal(row.cumulativeAfter)}</strong>
      </dd>
      <dd>
        {t('release.text.short', { no: comparison.before.releaseNo })} <strong>{decimal(row.cumulativeBefore)}</strong>
      </dd>
      <dd>
        {t('release.field.difference')} <strong>{difference(gap)}</strong> <Unit code={comparison.unit} />
      </dd>
    </dl>
  );
};

/** By how much each day, week or month that changed is more or less; the grid says the same in numbers. */
export const Differences = ({ comparison, rows }: { comparison: Comparison; rows: readonly ComparedRow[] }) => {
  const { t } = useTexts();
  const { date } = useFormat();
  const unit = useEntryText('unit')(comparison.unit);
  const changed = useMemo(() => rows.filter(isChanged).sort((a, b) => (a.from < b.from ? -1 : 1)), [rows]);
  const series = useMemo(() => {
    const values = changed.map(({ difference }) => Number(difference));
    return [
      {
        name: t('release.change.more'),
        colour: '--c-risk' as const,
        values: values.map(value => Math.max(value, 0)),
      },
      {
        name: t('release.change.less'),
        colour: '--c-shipped' as const,
        values: values.map(value => Math.min(value, 0)),
      },
    ];
  }, [changed, t]);
  const columns = useMemo(() => changed.map(({ from }) => date(from, { year: false })), [changed, date]);
  if (changed.length === 0) return null;
  const label = t('release.text.differences', { unit });
  return (
    <section className="co-curves rc-differences">
      <h2>{label}</h2>
      <Bars label={label} columns={columns} today={-1} series={series} />
    </section>
  );
};
