import { listPlants } from '@inbound/shared/master/plant/contract';
import { listSuppliers } from '@inbound/shared/master/supplier/contract';
import {
  acceptPurchaseOrder,
  createPurchaseOrder,
  listPurchaseOrders,
  type PurchaseOrderRow,
  refusePurchaseOrder,
  submitPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { filtersOf } from '../../kit/filters/filters.ts';
import { CreateButton } from '../../kit/form/create-button.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { PurchaseOrderForm } from './form.tsx';

const c = columnsOf<PurchaseOrderRow>();
const f = filtersOf(listPurchaseOrders);

const toPlant = (row: PurchaseOrderRow) => link('/master/plant-detail', { id: row.plantId });
const toSupplier = (row: PurchaseOrderRow) => link('/master/supplier-detail', { id: row.supplierId });

const columns = [
  c.turn(),
  c.link('poNo', row => link('/order/purchase-order-detail', { id: row.id }), { pin: 'left' }),
  c.state(purchaseOrder),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal' }),
  c.text('sellerOrderNo'),
  c.reference('plantNo', 'plantName', toPlant),
  c.reference('supplierCode', 'supplierName', toSupplier),
  c.date('orderDate'),
  c.text('shipTo'),
  c.text('soldTo'),
  c.text('endCustomer'),
  c.text('currency'),
  c.text('remark'),
  c.time('changedAt'),
];

const filters = [
  f.search('search'),
  f.states(purchaseOrder),
  f.pick('plantId', listPlants),
  f.pick('supplierId', listSuppliers),
  f.dates('orderDateFrom', 'orderDateTo'),
];

export const PurchaseOrderList = () => (
  <ListScreen
    of={listPurchaseOrders}
    columns={columns}
    filters={filters}
    toolbar={<CreateButton endpoint={createPurchaseOrder} form={PurchaseOrderForm} />}
    row={row => (
      <ActionBar
        machine={purchaseOrder}
        record={row}
        inRow
        endpoints={{ submit: submitPurchaseOrder, accept: acceptPurchaseOrder, refuse: refusePurchaseOrder }}
        ask={{ submit: 'confirm', refuse: 'reason' }}
      />
    )}
  />
);
