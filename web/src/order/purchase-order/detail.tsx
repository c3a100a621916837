import { confirmPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import type { PurchaseOrderChangeDetail } from '@inbound/shared/order/purchase-order/change-contract';
import { purchaseOrderChange, wayOfChange } from '@inbound/shared/order/purchase-order/change-machine';
import {
  changeConfirmedPurchaseOrder,
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
import { answerByColumn } from './columns.tsx';
import { FieldChanges } from './field-changes.tsx';
import { ChangeForm, editable, PurchaseOrderForm, wishedOrder } from './form.tsx';
import { Lines } from './lines.tsx';
import { Related } from './related.tsx';
import { totalAfterChange } from './total.tsx';

type Part = PartProps<PurchaseOrderDetail>;

const c = columnsOf<PurchaseOrderDetail>();
const a = columnsOf<PurchaseOrderAnswer>();
const s = columnsOf<PurchaseOrderChangeDetail>();

const toSupplier = (order: PurchaseOrderDetail) => link('/master/supplier-detail', { id: order.supplierId });

const facts = [
  c.text('poNo'),
  c.text('sellerOrderNo'),
  c.reference('supplierCode', 'supplierName', toSupplier, { side: 'internal' }),
  c.text('shipTo'),
  c.text('soldTo'),
  c.text('endCustomer'),
  totalAfterChange,
];

const general = [
  c.reference('plantNo', 'plantName'),
  c.date('orderDate'),
  c.date('firstCrd'),
  answerByColumn,
  c.text('currency'),
  c.number('contentNo'),
  c.text('remark'),
  c.reason('deleteReason'),
  c.time('createdAt'),
  c.time('changedAt'),
];

const changeColumns = [
  s.number('changeNo', { width: 88 }),
  s.state(purchaseOrderChange, { width: 168 }),
  s.number('lineCount', { width: 72 }),
  s.number('answeredCount', { width: 96 }),
  s.number('objectedCount', { width: 96 }),
  s.number('proposalCount', { width: 96 }),
  s.choice('source', 'purchaseOrder', { width: 112 }),
  s.text('reason'),
  s.text('senderNo'),
  s.actor('madeBy'),
  s.time('createdAt'),
  s.time('releasedAt'),
  s.time('answeredAt'),
  s.time('settledAt'),
  s.text('settleReason'),
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

const Changes = ({ record }: Part) => <Grid name="changes" rows={record.changes} columns={changeColumns} />;

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
  'remindOn',
  'contentNo',
  'contentHash',
  'deleteReason',
  'addedCount',
  'isObjected',
  'draftCompanyId',
  'objectedCount',
  'proposalCount',
  'releasedAt',
  'answeredAt',
  'settledAt',
  'settleReason',
];

const History = ({ record }: Part) => (
  <DocumentHistory
    ids={[record.id, ...record.changes.map(({ id }) => id)]}
    states={[purchaseOrder, purchaseOrderChange]}
    derived={DERIVED}
  />
);

const sections = [
  { name: 'lines', count: (order: PurchaseOrderDetail) => order.lines.length, show: Lines },
  { name: 'general', show: General },
  { name: 'changes', count: (order: PurchaseOrderDetail) => order.changes.length, show: Changes },
  { name: 'answers', count: (order: PurchaseOrderDetail) => order.answers.length, show: Answers },
  { name: 'changeLog', show: FieldChanges },
  { name: 'related', show: Related },
  commentsOf('purchaseOrder'),
  { name: 'timeline', show: History },
];

/** An order that waits for its answers is edited in place; a confirmed one, or one that is being changed, by a change set. */
const Edit = ({ record }: { record: PurchaseOrderDetail }) => {
  const way = wayOfChange(record.state, record.updateState);
  if (way === 'none') return null;
  return way === 'edit' ? (
    <EditButton endpoint={changePurchaseOrder} form={PurchaseOrderForm} record={editable(record)} />
  ) : (
    <EditButton endpoint={changeConfirmedPurchaseOrder} form={ChangeForm} record={wishedOrder(record)} />
  );
};

const Actions = ({ record, refresh }: Part) => (
  <>
    <Edit record={record} />
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
