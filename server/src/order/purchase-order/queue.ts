import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { CHANGE_ANSWER_BY, purchaseOrderList } from './queries.ts';

const path = '/po/order' as const;

/** Work on purchase orders: to be answered by the supplier, to be decided by the plant. */
export const purchaseOrderQueue: readonly QueueSource[] = [
  queueLine(purchaseOrderList, {
    kind: 'purchaseOrderAnswer',
    permission: 'order.purchaseOrder.confirm',
    path,
    waiting: { state: ['unconfirmed'], turn: ['supplier'] },
    due: 'purchase_order.answer_by',
    severity: 'normal',
  }),
  queueLine(purchaseOrderList, {
    kind: 'purchaseOrderDecide',
    permission: 'order.purchaseOrder.approve',
    path,
    waiting: { state: ['unconfirmed'], turn: ['plant'] },
    due: 'purchase_order.first_crd',
    severity: 'normal',
  }),
  queueLine(purchaseOrderList, {
    kind: 'purchaseOrderReconfirm',
    permission: 'order.purchaseOrder.confirm',
    path,
    waiting: { updateState: ['order_reconfirmation'] },
    due: CHANGE_ANSWER_BY,
    severity: 'normal',
  }),
  queueLine(purchaseOrderList, {
    kind: 'purchaseOrderChange',
    permission: 'order.purchaseOrder.approve',
    path,
    waiting: { updateState: ['order_config_update', 'order_update'] },
    due: 'purchase_order.first_crd',
    severity: 'normal',
  }),
];
