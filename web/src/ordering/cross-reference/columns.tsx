import type { CrossReferenceRow } from '@inbound/shared/ordering/cross-reference/contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';

const c = columnsOf<CrossReferenceRow>();

const part = c.link('partNo', row => link('/part/part-detail', { id: row.partId }), { width: 180 });
const said = [
  c.text('description', { width: 300 }),
  c.number('stock', { width: 112 }),
  c.number('minimumQty', { width: 104 }),
  c.number('packQty', { width: 104 }),
  c.flag('offered', { width: 96 }),
];

export const columns = [
  c.link('ownPartNo', row => link('/part/cross-reference-detail', { id: row.id }), { pin: 'left', width: 180 }),
  part,
  ...said,
  c.text('note', { width: 200 }),
  c.time('changedAt', { hidden: true }),
];

/** What stands in the head of a cross-reference. */
export const head = [c.mono('ownPartNo'), part, c.text('description'), c.number('stock')];

/** What else is known of it. */
export const general = [
  c.number('minimumQty'),
  c.number('packQty'),
  c.flag('offered'),
  c.text('note'),
  c.time('changedAt'),
];
