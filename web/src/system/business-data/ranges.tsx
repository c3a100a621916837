import type { CounterRow } from '@inbound/shared/system/business-data/contract';
import { type Texts, useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { Grid } from '../../kit/grid/grid.tsx';

const c = columnsOf<CounterRow>();

const nameOf = ({ name }: CounterRow, { t, has }: Texts): string =>
  has(`businessData.counter.${name}`) ? t(`businessData.counter.${name}`) : name;

const Name = ({ row }: { row: CounterRow }) => <>{nameOf(row, useTexts())}</>;

const columns = [
  c.custom('counter', row => <Name row={row} />, nameOf, { width: 240 }),
  c.mono('scope', { width: 320 }),
  c.number('lastValue'),
];

/** From where the numbers of documents are drawn, and how far they have come. */
export const Ranges = ({ rows }: { rows: readonly CounterRow[] }) => {
  const { t } = useTexts();
  return rows.length > 0 ? (
    <Grid name="ranges" rows={rows} columns={columns} />
  ) : (
    <p>{t('businessData.text.noRanges')}</p>
  );
};
