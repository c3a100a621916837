import type { PurchaseOrderFieldChangeRow } from '@inbound/shared/order/purchase-order/log-contract';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { shownValue } from './shown-value.ts';

const c = columnsOf<PurchaseOrderFieldChangeRow>();

/** A field that changed: where, what it was, what it is, why, by whom and when. */
export const fieldChangeColumns = [
  c.text('itemNo', { width: 72 }),
  c.custom(
    'field',
    ({ field }, { texts }) => texts.field('purchaseOrder', field),
    ({ field }, texts) => texts.field('purchaseOrder', field),
    { width: 160 },
  ),
  c.custom(
    'oldValue',
    (row, reader) => shownValue(row.oldValue, reader),
    row => row.oldValue,
  ),
  c.custom(
    'newValue',
    (row, reader) => shownValue(row.newValue, reader),
    row => row.newValue,
  ),
  c.choice('cause', 'purchaseOrder', { width: 120 }),
  c.number('contentNo', { width: 88 }),
  c.time('at'),
  c.actor('actor'),
];
