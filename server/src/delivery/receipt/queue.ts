import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { receiptList } from './queries.ts';

/** Differences that wait: for the supplier's answer, and for the plant to look again. */
export const receiptQueue: readonly QueueSource[] = [
  queueLine(receiptList, {
    kind: 'receiptOpen',
    permission: 'delivery.receipt.answer',
    path: '/delivery/receipt',
    waiting: 'open',
    since: 'receipt.found_on',
    severity: 'warning',
  }),
  queueLine(receiptList, {
    kind: 'receiptDisputed',
    permission: 'delivery.receipt.edit',
    path: '/delivery/receipt',
    waiting: 'disputed',
    since: 'receipt.found_on',
    severity: 'danger',
  }),
];
