import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  confirmPurchaseOrder,
  confirmPurchaseOrders,
  reconfirmPurchaseOrders,
} from '@inbound/shared/order/purchase-order/answer-contract';
import { isReleased } from '@inbound/shared/order/purchase-order/change-machine';
import {
  createPurchaseOrder,
  deletePurchaseOrder,
  importPurchaseOrders,
  listPurchaseOrders,
  type PurchaseOrderRow,
} from '@inbound/shared/order/purchase-order/contract';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { link } from '../../client/link.ts';
import { type Bulk, bulkOf } from '../../kit/bulk/bulk.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ImportButton } from '../../kit/import/import-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { answerByColumn, shareColumn, totalColumn, updateColumn } from './columns.tsx';
import { PurchaseOrderForm } from './form.tsx';
import { MessageFileButton } from './message-file.tsx';

const c = columnsOf<PurchaseOrderRow>();
const f = filtersOf(listPurchaseOrders);

const columns = [
  c.turn(),
  c.link('poNo', order => link('/po/order-detail', { id: order.id }), { pin: 'left' }),
  c.state(purchaseOrder, { width: 136 }),
  updateColumn,
  c.text('sellerOrderNo', { width: 120 }),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal', width: 168 }),
  c.date('firstCrd'),
  c.number('lineCount', { width: 56, amount: true }),
  c.number('answeredCount', { width: 80 }),
  shareColumn('packedCount'),
  shareColumn('shippedCount'),
  totalColumn,
  answerByColumn,
  c.date('orderDate', { hidden: true }),
  c.text('shipTo', { hidden: true }),
  c.text('soldTo', { hidden: true }),
  c.text('endCustomer', { hidden: true }),
  c.reference('plantNo', 'plantName', undefined, { hidden: true }),
  c.number('pendingCount', { hidden: true }),
  c.number('contentNo', { hidden: true }),
  c.text('remark', { hidden: true }),
  c.reason('deleteReason', { hidden: true }),
  c.time('createdAt', { hidden: true }),
  c.time('changedAt', { hidden: true }),
];

const filters = [
  f.search('search'),
  f.states(purchaseOrder),
  f.choice('updateState'),
  f.pick('plantId', listPlants),
  f.pick('supplierId', listSuppliers),
  f.dates('crdFrom', 'crdTo'),
  f.dates('orderDateFrom', 'orderDateTo'),
  f.flag('splitWaits'),
];

/** Reconfirms the released change of each chosen order as a whole. */
const reconfirm: Bulk<PurchaseOrderRow> = {
  name: 'reconfirm',
  permission: 'order.purchaseOrder.confirm',
  endpoint: reconfirmPurchaseOrders,
  qualifies: ({ updateState, state }) =>
    isReleased(updateState) || { code: 'status', params: { state, action: 'reconfirm' } },
  ask: 'confirm',
};

const bulk = [...bulkOf(purchaseOrder, { confirm: confirmPurchaseOrders }, { confirm: 'confirm' }), reconfirm];

/** Purchase orders of both sides. */
export const PurchaseOrderList = () => (
  <ListScreen
    of={listPurchaseOrders}
    columns={columns}
    filters={filters}
    bulk={bulk}
    toolbar={
      <>
        <ImportButton of={importPurchaseOrders} />
        <MessageFileButton />
        <CreateButton endpoint={createPurchaseOrder} form={PurchaseOrderForm} />
      </>
    }
    row={order => (
      <ActionBar
        machine={purchaseOrder}
        record={order}
        endpoints={{ confirm: confirmPurchaseOrder, delete: deletePurchaseOrder }}
        ask={{ confirm: 'confirm', delete: 'reason' }}
        inRow
      />
    )}
  />
);
