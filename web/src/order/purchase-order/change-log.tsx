import {
  listPurchaseOrderFieldChanges,
  type PurchaseOrderFieldChangeRow,
} from '@inbound/shared/order/purchase-order/log-contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { fieldChangeColumns } from './field-change-columns.ts';

const c = columnsOf<PurchaseOrderFieldChangeRow>();
const f = filtersOf(listPurchaseOrderFieldChanges);

const columns = [
  c.link('poNo', change => link('/po/order-detail', { id: change.orderId }), { pin: 'left' }),
  ...fieldChangeColumns,
];

const filters = [f.search('search'), f.choice('cause'), f.dates('atFrom', 'atTo')];

/** Each field that changed, with what it was and what it is, by whom and when. */
export const PurchaseOrderChangeLog = () => (
  <ListScreen of={listPurchaseOrderFieldChanges} columns={columns} filters={filters} />
);
