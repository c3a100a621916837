import { listReceipts, type ReceiptRow } from '@inbound/shared/delivery/receipt/contract';
import { receipt } from '@inbound/shared/delivery/receipt/machine';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { DifferenceActions } from './actions.tsx';
import { differenceColumns, noteColumn } from './columns.tsx';

const c = columnsOf<ReceiptRow>();
const f = filtersOf(listReceipts);

/** What the note itself tells of a difference: in the list it would push the rest out of sight. */
const LATER = new Set(['licencePlate', 'correction', 'foundOn']);

const columns = [
  c.turn(),
  noteColumn,
  c.text('supplierCode', { width: 80, side: 'internal' }),
  ...differenceColumns.map(column => (LATER.has(column.key) ? { ...column, hidden: true as const } : column)),
  c.time('changedAt', { hidden: true }),
];

const filters = [f.search('search'), f.states(receipt), f.choice('type')];

/** All differences between notes and what the plants found, for both sides (`/delivery/receipt`). */
export const ReceiptList = () => (
  <ListScreen
    of={listReceipts}
    columns={columns}
    filters={filters}
    row={difference => <DifferenceActions difference={difference} />}
  />
);
