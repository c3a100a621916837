import {
  acceptPurchaseOrder,
  changePurchaseOrder,
  deletePurchaseOrder,
  type PurchaseOrderRow,
  readPurchaseOrder,
  refusePurchaseOrder,
  submitPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { isDraft } from '@inbound/shared/order/purchase-order/rules';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { useTab } from '../../kit/tab/tab.tsx';
import { PurchaseOrderForm } from './form.tsx';

const c = columnsOf<PurchaseOrderRow>();

const toPlant = (row: PurchaseOrderRow) => link('/master/plant-detail', { id: row.plantId });
const toSupplier = (row: PurchaseOrderRow) => link('/master/supplier-detail', { id: row.supplierId });

const facts = [
  c.text('poNo'),
  c.text('sellerOrderNo'),
  c.reference('plantNo', 'plantName', toPlant),
  c.reference('supplierCode', 'supplierName', toSupplier),
  c.date('orderDate'),
  c.reference('supplierCode', 'supplierName', undefined, { side: 'internal' }),
];

const general = [
  c.text('shipTo'),
  c.text('soldTo'),
  c.text('endCustomer'),
  c.text('currency'),
  c.text('remark'),
  c.time('sentAt'),
  c.time('changedAt'),
];

const General = ({ record }: { record: PurchaseOrderRow }) => <Facts record={record} columns={general} />;

const History = ({ record }: PartProps<PurchaseOrderRow>) => (
  <DocumentHistory ids={[record.id]} states={[purchaseOrder]} />
);

const Actions = ({ record, refresh }: PartProps<PurchaseOrderRow>) => {
  const { close } = useTab('/order/purchase-order-detail');
  return (
    <>
      {isDraft(record) && <EditButton endpoint={changePurchaseOrder} form={PurchaseOrderForm} record={record} />}
      <ActionBar
        machine={purchaseOrder}
        record={record}
        endpoints={{
          submit: submitPurchaseOrder,
          accept: acceptPurchaseOrder,
          refuse: refusePurchaseOrder,
          delete: deletePurchaseOrder,
        }}
        primary="submit"
        ask={{ submit: 'confirm', refuse: 'reason', delete: 'confirm' }}
        done={action => (action === 'delete' ? close() : refresh())}
      />
    </>
  );
};

export const PurchaseOrderDetail = () => (
  <DetailScreen
    of={readPurchaseOrder}
    machine={purchaseOrder}
    icon="process"
    facts={facts}
    sections={[
      { name: 'general', show: General },
      { name: 'timeline', show: History },
    ]}
    actions={(row, refresh) => <Actions record={row} refresh={refresh} />}
  />
);
