import { DETAIL_OF_KIND } from '@inbound/shared/calloff/call-off/kinds';
import { listToShip, type ToShipRow } from '@inbound/shared/delivery/to-ship/contract';
import { link } from '../../client/link.ts';
import { useTextsOf } from '../../client/texts.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ShipButton } from './ship-button.tsx';

const c = columnsOf<ToShipRow>();
const f = filtersOf(listToShip);

const columns = [
  c.date('day', { width: 108, pin: 'left' }),
  c.choice('when', 'toShip', { width: 96 }),
  c.part('material', { width: 132 }),
  c.name('materialName'),
  c.text('plantNo', { width: 72, hidden: true }),
  c.text('unloadingPoint', { width: 96 }),
  c.quantity('toShip', 'unit', { width: 128, sum: true }),
  c.number('packs', { width: 88 }),
  c.quantity('packQty', 'unit', { width: 116, hidden: true }),
  c.link('callOffNo', row => link(DETAIL_OF_KIND[row.kind], { id: row.callOffId }), { width: 116 }),
  c.text('lineNo', { width: 68 }),
  c.choice('kind', 'backorder', { width: 104, hidden: true }),
  c.text('supplierCode', { width: 84, hidden: true }),
  c.name('supplierName', { hidden: true }),
];

const filters = [f.search('search'), f.choice('when'), f.anyOf('unloadingPoint'), f.anyOf('supplier')];

/** What is promised for tomorrow, today or before and on no note; one press makes the note of a day at a place (`/delivery/to-ship`). */
export const ToShipList = () => {
  useTextsOf('calloff');
  return <ListScreen of={listToShip} columns={columns} filters={filters} row={row => <ShipButton line={row} />} />;
};
