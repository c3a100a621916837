import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { componentOrderList } from './queries.ts';

/** Work on orders to the distributor: nobody knows whether they arrived, and a person decides. */
export const componentOrderQueue: readonly QueueSource[] = [
  queueLine(componentOrderList, {
    kind: 'componentOrderUnclear',
    permission: 'ordering.componentOrder.decide',
    path: '/store/order',
    waiting: { state: ['unclear'], turn: ['buyer'] },
    due: 'component_order.ordered_at',
    severity: 'danger',
  }),
];
