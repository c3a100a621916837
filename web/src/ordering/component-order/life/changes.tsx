import './life.css';
import type { ComponentOrderChange, ComponentOrderDetail } from '@inbound/shared/ordering/component-order/contract';
import { useFormat } from '../../../client/format/use-format.ts';
import { useTexts } from '../../../client/texts.ts';
import { columnsOf } from '../../../kit/columns/columns.tsx';
import type { PartProps } from '../../../kit/detail/detail-screen.tsx';
import { Grid } from '../../../kit/grid/grid.tsx';

const Wanted = ({ of, isAfter }: { of: ComponentOrderChange['before']; isAfter?: true }) => {
  const { t } = useTexts();
  const { count, date } = useFormat();
  if (of.length === 0) return <>{isAfter ? t('componentOrder.text.lineCancelled') : '–'}</>;
  return <>{of.map(({ quantity, wanted }) => `${count(quantity)}, ${wanted ? date(wanted) : '–'}`).join(' · ')}</>;
};

const textOf = (of: ComponentOrderChange['before']): string =>
  of.map(({ quantity, wanted }) => `${quantity} ${wanted ?? ''}`).join(' · ');

const c = columnsOf<ComponentOrderChange>();

const columns = [
  c.time('askedAt', { width: 148 }),
  c.number('lineNo', { width: 64 }),
  c.choice('outcome', 'componentOrder', { width: 176 }),
  c.custom(
    'before',
    ({ before }) => <Wanted of={before} />,
    ({ before }) => textOf(before),
    { width: 220 },
  ),
  c.custom(
    'after',
    ({ after }) => <Wanted of={after} isAfter />,
    ({ after }) => textOf(after),
    { width: 260 },
  ),
  c.text('said', { width: 260 }),
  c.text('reason', { width: 200 }),
  c.actor('askedBy'),
];

/** What was asked for of the lines of an order, with what the distributor made of it. */
export const Changes = ({ record }: PartProps<ComponentOrderDetail>) => (
  <Grid name="changes" rows={record.changes} columns={columns} />
);
