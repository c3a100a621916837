import {
  listPurchaseOrderFieldChanges,
  type PurchaseOrderFieldChangeRow,
} from '@inbound/shared/order/purchase-order/log-contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { shownValue } from './shown-value.ts';

const c = columnsOf<PurchaseOrderFieldChangeRow>();
const f = filtersOf(listPurchaseOrderFieldChanges);

const columns = [
  c.link('poNo', change => link('/po/order-detail', { id: change.orderId }), { pin: 'left' }),
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

const filters = [f.search('search'), f.choice('cause'), f.dates('atFrom', 'atTo')];

/** Each field that changed, with what it was and what it is, by whom and when. */
export const PurchaseOrderChangeLog = () => (
  <ListScreen of={listPurchaseOrderFieldChanges} columns={columns} filters={filters} />
);
