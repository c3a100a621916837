import { confirmPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import {
  changePurchaseOrder,
  deletePurchaseOrder,
  type PurchaseOrderAnswer,
  type PurchaseOrderDetail,
  readPurchaseOrder,
} from '@inbound/shared/order/purchase-order/contract';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { link } from '../../client/link.ts';
import { columnsOf } from '../../kit/columns/columns.tsx';
import { commentsOf } from '../../kit/comments/comments-section.tsx';
import { DetailScreen, type PartProps } from '../../kit/detail/detail-screen.tsx';
import { Facts } from '../../kit/detail/facts.tsx';
import { EditButton } from '../../kit/form/edit-button.tsx';
import { Grid } from '../../kit/grid/grid.tsx';
import { DocumentHistory } from '../../kit/history/document-history.tsx';
import { ActionBar } from '../../kit/state/action-bar.tsx';
import { totalColumn } from './columns.tsx';
import { editable, PurchaseOrderForm } from './form.tsx';
import { Lines } from './lines.tsx';

type Part = PartProps<PurchaseOrderDetail>;

const c = columnsOf<PurchaseOrderDetail>();
const a = columnsOf<PurchaseOrderAnswer>();

const toSupplier = (order: PurchaseOrderDetail) => link('/master/supplier-detail', { id: order.supplierId });

const facts = [
  c.text('poNo'),
  c.text('sellerOrderNo'),
  c.reference('supplierCode', 'supplierName', toSupplier, { side: 'internal' }),
  c.text('shipTo'),
  c.text('soldTo'),
  c.text('endCustomer'),
  totalColumn,
];

const general = [
  c.reference('plantNo', 'plantName'),
  c.date('orderDate'),
  c.date('firstCrd'),
  c.date('answerBy'),
  c.text('currency'),
  c.number('contentNo'),
  c.text('remark'),
  c.reason('deleteReason'),
  c.time('createdAt'),
  c.time('changedAt'),
];

const answerColumns = [
  a.number('answerNo', { width: 72 }),
  a.text('itemNo', { width: 72 }),
  a.choice('kind', 'purchaseOrder', { width: 160 }),
  a.decimal('qty', { width: 104 }),
  a.date('esd'),
  a.date('eta'),
  a.reason('reason'),
  a.text('remark'),
  a.time('at'),
  a.actor('actor'),
];

const General = ({ record }: Part) => <Facts record={record} columns={general} />;

/** Every answer that was given, also those that another one has replaced. */
const Answers = ({ record }: Part) => <Grid name="answers" rows={record.answers} columns={answerColumns} />;

/** What follows from the act, or stands in the change log field by field. */
const DERIVED = [
  'turn',
  'lineCount',
  'answeredCount',
  'promisedCount',
  'pendingCount',
  'total',
  'firstCrd',
  'answerBy',
  'contentNo',
  'contentHash',
  'deleteReason',
];

const History = ({ record }: Part) => <DocumentHistory ids={[record.id]} states={[purchaseOrder]} derived={DERIVED} />;

const sections = [
  { name: 'lines', count: (order: PurchaseOrderDetail) => order.lines.length, show: Lines },
  { name: 'general', show: General },
  { name: 'answers', count: (order: PurchaseOrderDetail) => order.answers.length, show: Answers },
  commentsOf('purchaseOrder'),
  { name: 'timeline', show: History },
];

const Actions = ({ record, refresh }: Part) => (
  <>
    {purchaseOrder.actions.edit.from.includes(record.state) && (
      <EditButton endpoint={changePurchaseOrder} form={PurchaseOrderForm} record={editable(record)} />
    )}
    <ActionBar
      machine={purchaseOrder}
      record={record}
      endpoints={{ confirm: confirmPurchaseOrder, delete: deletePurchaseOrder }}
      primary="confirm"
      ask={{ confirm: 'confirm', delete: 'reason' }}
      done={refresh}
    />
  </>
);

export const PurchaseOrderScreen = () => (
  <DetailScreen
    of={readPurchaseOrder}
    machine={purchaseOrder}
    icon="purchase-order"
    facts={facts}
    sections={sections}
    actions={(record, refresh) => <Actions record={record} refresh={refresh} />}
  />
);
