import type { ReceiptRow } from '@inbound/shared/delivery/receipt/contract';
import { receipt } from '@inbound/shared/delivery/receipt/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<ReceiptRow>();

/** The note of a difference, where all of its receipt stands. */
export const noteColumn = c.link(
  'dnNo',
  difference => link('/delivery/note-detail', { id: difference.noteId, tab: 'receipt' }),
  { width: 104, pin: 'left' },
);

/** What both sides read of a difference, in the list of all and on the note. */
export const differenceColumns = [
  c.part('partNo', { width: 132 }),
  c.name('materialName'),
  c.choice('type', 'receipt', { width: 112 }),
  c.quantity('qty', 'unit', { width: 100 }),
  c.mono('licencePlate', { width: 200 }),
  c.state(receipt, { width: 120 }),
  c.text('remark'),
  c.text('answer'),
  c.text('correction'),
  c.date('foundOn'),
];
