import { add, type Decimal, type PlainDate, ZERO } from '@inbound/shared';
import type { ComparedMaterialRow, ForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import { daysOf, type Period } from '@inbound/shared/planning/forecast-compare/periods';
import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { Bars, Chart } from '../../kit/chart/chart.tsx';
import { useEntryText } from '../../kit/columns/entry.tsx';

interface ChartsProps {
  comparison: ForecastComparison;
  row: ComparedMaterialRow;
  nameOf(period: Period): string;
}

const cumulated = (values: readonly Decimal[]): number[] => {
  let total: Decimal = ZERO;
  return values.map(value => {
    total = add(total, value);
    return Number(total);
  });
};

/** Both cumulatives of a material over the compared periods. */
const Cumulatives = ({ comparison: { a, b, grain }, row }: ChartsProps) => {
  const { t } = useTexts();
  const label = t('forecastCompare.text.cumulative', { unit: useEntryText('unit')(row.unit) });
  const dates = useMemo(
    () => row.cells.map(({ period }) => daysOf(period as Period, grain)[0] as PlainDate),
    [row, grain],
  );
  const series = useMemo(
    () => [
      { name: b.versionNo, colour: '--c-demand' as const, values: cumulated(row.cells.map(cell => cell.b)) },
      {
        ...{ name: a.versionNo, colour: '--c-forecast' as const, dashed: true },
        values: cumulated(row.cells.map(cell => cell.a)),
      },
    ],
    [row, a, b],
  );
  return (
    <section className="fx-chart">
      <h2>{row.material}</h2>
      <p>{label}</p>
      <Chart label={`${row.material}, ${label}`} dates={dates} series={series} />
    </section>
  );
};

/** By how much each period is more or less, under the names that the grid has. */
const Differences = ({ row, nameOf }: ChartsProps) => {
  const { t } = useTexts();
  const label = t('forecastCompare.text.differences', { unit: useEntryText('unit')(row.unit) });
  const columns = useMemo(() => row.cells.map(({ period }) => nameOf(period as Period)), [row, nameOf]);
  const series = useMemo(() => {
    const values = row.cells.map(({ difference }) => Number(difference));
    return [
      {
        name: t('forecastCompare.text.higher'),
        colour: '--c-risk' as const,
        values: values.map(value => Math.max(value, 0)),
      },
      {
        name: t('forecastCompare.text.lower'),
        colour: '--c-shipped' as const,
        values: values.map(value => Math.min(value, 0)),
      },
    ];
  }, [row, t]);
  return (
    <section className="fx-chart" data-small>
      <p>{label}</p>
      <Bars label={label} columns={columns} today={-1} series={series} />
    </section>
  );
};

/** The active material as curves and as columns, over the periods of the grid. */
export const ComparisonCharts = (props: ChartsProps) =>
  props.row.cells.length === 0 ? null : (
    <>
      <Cumulatives {...props} />
      <Differences {...props} />
    </>
  );
