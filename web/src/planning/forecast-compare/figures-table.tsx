import { add, type Decimal, ZERO } from '@inbound/shared';
import type { ComparedMaterialRow, ForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import { useMemo } from 'react';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { Difference } from './columns.tsx';

interface FiguresTableProps {
  comparison: ForecastComparison;
  row: ComparedMaterialRow;
  nameOf(period: Period): string;
}

/** One period of a material: both quantities and what they come to so far. */
interface PeriodRow {
  id: string;
  a: Decimal;
  b: Decimal;
  difference: Decimal;
  cumulativeA: Decimal;
  cumulativeB: Decimal;
  cumulativeDifference: Decimal;
}

const rowsOf = ({ cells }: ComparedMaterialRow): PeriodRow[] => {
  let [cumulativeA, cumulativeB, cumulativeDifference]: Decimal[] = [ZERO, ZERO, ZERO];
  return cells.map(({ period, a, b, difference }) => {
    cumulativeA = add(cumulativeA ?? ZERO, a);
    cumulativeB = add(cumulativeB ?? ZERO, b);
    cumulativeDifference = add(cumulativeDifference ?? ZERO, difference);
    return { id: period, a, b, difference, cumulativeA, cumulativeB, cumulativeDifference };
  });
};

const c = columnsOf<PeriodRow>();
const WIDTH = 72;

/** What the charts of a material draw, as figures: the same for readers who see no chart. */
export const FiguresTable = ({ comparison: { a, b }, row, nameOf }: FiguresTableProps) => {
  const { t } = useTexts();
  const rows = useMemo(() => rowsOf(row), [row]);
  const columns = useMemo(() => {
    const cumulative = t('common.field.cumulative');
    const delta = (key: 'difference' | 'cumulativeDifference', label: string) => ({
      ...c.custom(
        key,
        one => <Difference value={one[key]} />,
        one => one[key],
        { width: WIDTH, align: 'end' },
      ),
      label,
    });
    return [
      {
        ...c.custom(
          'id',
          ({ id }) => nameOf(id as Period),
          ({ id }) => id,
          { width: WIDTH, pin: 'left' },
        ),
        label: t('forecastCompare.field.period'),
      },
      { ...c.decimal('a', { width: WIDTH }), label: a.versionNo },
      { ...c.decimal('b', { width: WIDTH }), label: b.versionNo },
      delta('difference', t('common.field.difference')),
      { ...c.decimal('cumulativeA', { width: WIDTH }), label: `${cumulative} ${a.versionNo}` },
      { ...c.decimal('cumulativeB', { width: WIDTH }), label: `${cumulative} ${b.versionNo}` },
      delta('cumulativeDifference', `${cumulative} ${t('common.field.difference')}`),
    ];
  }, [a, b, nameOf, t]);
  return (
    <section className="fx-figures">
      <h2>{row.material}</h2>
      <Grid name="figures" rows={rows} columns={columns} />
    </section>
  );
};
