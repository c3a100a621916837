import { isPositive } from '@inbound/shared';
import { type BackorderRow, listBackorders } from '@inbound/shared/calloff/backorder/contract';
import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import { useState } from 'react';
import { link } from '../../client/link.ts';
import { useMay } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { Button } from '../../kit/parts/button.tsx';
import { OwedDays } from '../call-off/cells.tsx';
import { Restock } from './restock.tsx';

const c = columnsOf<BackorderRow>();
const f = filtersOf(listBackorders);

const columns = [
  c.link('callOffNo', row => link(DETAIL_OF_KIND[row.kind], { id: row.id }), { width: 116, pin: 'left' }),
  c.choice('kind', 'backorder', { width: 104 }),
  c.part('material', { width: 132 }),
  c.name('materialName', { hidden: true }),
  c.text('supplierCode', { width: 84, side: 'internal' }),
  c.name('supplierName', { hidden: true, side: 'internal' }),
  c.custom(
    'owedDays',
    row => <OwedDays days={row.owedDays} />,
    row => `${row.owedDays}`,
    { width: 96, align: 'end' },
  ),
  c.date('owedSince', { width: 116 }),
  c.quantity('backorder', 'unit', { width: 128, sum: true }),
  c.quantity('onUnsentNotes', 'unit', { width: 136 }),
  c.quantity('toRestock', 'unit', { width: 128 }),
  c.quantity('backlog', 'unit', { width: 136 }),
  c.text('lastDnNo', { width: 108 }),
  c.date('lastDnDate', { hidden: true }),
  c.quantity('received', 'unit', { hidden: true }),
  c.quantity('sent', 'unit', { hidden: true }),
  c.text('releaseNo', { width: 88, hidden: true }),
  c.date('releaseDate', { hidden: true }),
  c.text('mrpController', { width: 88, hidden: true }),
  c.text('unloadingPoint', { width: 96, hidden: true }),
  c.text('consignee', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.anyOf('supplier'),
  f.dates('from', 'to'),
  f.anyOf('mrpController'),
  f.anyOf('unloadingPoint'),
  f.flag('untouched'),
];

/** Delivers what is owed: for who makes notes, while something of it is on none. */
const RestockButton = ({ row }: { row: BackorderRow }) => {
  const { t } = useTexts();
  const may = useMay();
  const [asks, setAsks] = useState(false);
  if (!may('delivery.deliveryNote.edit')) return null;
  return (
    <>
      <Button
        kind="text"
        icon="delivery-note"
        reason={isPositive(row.toRestock) ? undefined : t('backorder.text.onNotes')}
        onClick={() => setAsks(true)}
      >
        {t('backorder.action.restock')}
      </Button>
      {asks && <Restock row={row} close={() => setAsks(false)} />}
    </>
  );
};

/** What is due and not sent, the oldest first: the supplier delivers it from here, the plant sees what is on its way. */
export const BackorderList = () => (
  <ListScreen of={listBackorders} columns={columns} filters={filters} row={row => <RestockButton row={row} />} />
);
