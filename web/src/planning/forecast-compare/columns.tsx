import { compare, type Decimal, ZERO } from '@inbound/shared';
import type { ComparedMaterialRow, ForecastComparison } from '@inbound/shared/planning/forecast-compare/contract';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import { useFormat } from '../../client/format/use-format.ts';
import { useTexts } from '../../client/texts.ts';
import type { Column } from '../../kit/columns/column.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Icon } from '../../kit/parts/icon.tsx';
import { heatOf } from './heat.ts';

type Row = ComparedMaterialRow;
type Cell = Row['cells'][number];

const c = columnsOf<Row>();
const TOTAL_WIDTH = 76;
const CELL_WIDTH = 68;
const PERCENT_DECIMALS = 1;

/** A share with one decimal and its sign, `new` where nothing was before; below a heading that has the unit, without it. */
export const usePercent = (unit: '' | ' %' = ' %') => {
  const { difference } = useFormat();
  const { t } = useTexts();
  return (percent: number | null, changed: Decimal): string => {
    if (percent === null) return compare(changed, ZERO) === 0 ? '–' : t('forecastCompare.text.new');
    return `${difference(percent.toFixed(PERCENT_DECIMALS) as Decimal)}${unit}`;
  };
};

export const directionOf = (value: Decimal): 'up' | 'down' | undefined =>
  compare(value, ZERO) === 0 ? undefined : compare(value, ZERO) > 0 ? 'up' : 'down';

/** By how much a quantity is more or less, with an arrow that way. */
export const Difference = ({ value }: { value: Decimal }) => {
  const { difference } = useFormat();
  const direction = directionOf(value);
  if (!direction) return <span data-zero>0</span>;
  return (
    <span className="fx-delta" data-direction={direction}>
      <Icon name={direction} size={12} />
      {difference(value)}
    </span>
  );
};

const Percent = ({ row: { percent, difference } }: { row: Row }) => (
  <span className="fx-delta" data-direction={directionOf(difference)}>
    {usePercent('')(percent, difference)}
  </span>
);

/** A change of one period, tinted; one of which a part was split off a week over a month's end is marked. */
const HeatCell = ({ cell }: { cell: Cell | undefined }) => {
  const { difference } = useFormat();
  const { t } = useTexts();
  if (!cell) return null;
  const heat = heatOf(cell.difference, cell.percent);
  return (
    <span
      className="fx-heat"
      data-direction={heat?.direction}
      data-level={heat?.level}
      title={cell.split ? t('forecastCompare.text.split') : undefined}
    >
      {heat ? difference(cell.difference) : '0'}
      {cell.split && <sup>*</sup>}
    </span>
  );
};

const ofPeriod = (period: string, at: number, name: string): Column<Row> => ({
  ...c.custom(
    period,
    ({ cells }) => <HeatCell cell={cells[at]} />,
    ({ cells }) => cells[at]?.difference ?? '',
    { width: CELL_WIDTH, align: 'end' },
  ),
  label: name,
});

/** What a material is called, its sums in both versions under their numbers, and its change in each period. */
export const comparedColumns = (
  { a, b, periods }: Pick<ForecastComparison, 'a' | 'b' | 'periods'>,
  nameOf: (period: Period) => string,
): Column<Row>[] => [
  c.part('material', { pin: 'left' }),
  c.name('materialName', { width: 112 }),
  c.reference('supplierCode', 'supplierName', undefined, { width: 112, side: 'internal' }),
  { ...c.decimal('a', { width: TOTAL_WIDTH }), label: a.versionNo },
  { ...c.decimal('b', { width: TOTAL_WIDTH }), label: b.versionNo },
  c.custom(
    'difference',
    row => <Difference value={row.difference} />,
    row => row.difference,
    { width: 92, align: 'end' },
  ),
  c.custom(
    'percent',
    row => <Percent row={row} />,
    row => String(row.percent ?? ''),
    { width: TOTAL_WIDTH, align: 'end' },
  ),
  ...periods.map((period, at) => ofPeriod(period, at, nameOf(period as Period))),
];
