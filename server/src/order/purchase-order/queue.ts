import type { PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { purchaseOrderList } from './queries.ts';

const path = '/po/order' as const;

/** The day by which the supplier should answer the released set of an order. */
const CHANGE_DUE = sql<PlainDate | null>`(select c.answer_by from purchase_order_change c
  where c.tenant_id = purchase_order.tenant_id and c.order_id = purchase_order.id
    and c.state = 'order_reconfirmation')`;

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
    due: CHANGE_DUE,
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
