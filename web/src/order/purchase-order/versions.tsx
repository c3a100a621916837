import {
  listPurchaseOrderVersions,
  type PurchaseOrderVersionRow,
} from '@inbound/shared/order/purchase-order/log-contract';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { VersionPeek } from './version-peek.tsx';

const c = columnsOf<PurchaseOrderVersionRow>();
const f = filtersOf(listPurchaseOrderVersions);

const columns = [
  c.link('poNo', version => link('/po/order-detail', { id: version.orderId }), { pin: 'left' }),
  c.number('contentNo', { width: 88 }),
  c.choice('source', 'purchaseOrder', { width: 120 }),
  c.number('lineCount', { width: 88 }),
  c.decimal('total'),
  c.text('currency', { width: 88 }),
  c.time('at'),
  c.actor('actor'),
];

const filters = [f.search('search'), f.choice('source'), f.dates('atFrom', 'atTo')];

/** What orders said at each time. */
export const PurchaseOrderVersions = () => (
  <ListScreen of={listPurchaseOrderVersions} columns={columns} filters={filters} peek={VersionPeek} />
);
