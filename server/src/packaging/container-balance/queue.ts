import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { containerAccountList } from './queries.ts';

const path = '/container/balance' as const;

const dueDate = sql<never>`(select max(b.due_date) from balance_confirmation b
  where b.tenant_id = container_account.tenant_id and b.account_id = container_account.id)`;

/** Work on balances: to be answered by the supplier, to be settled by the plant, and what should be back. */
export const containerBalanceQueue: readonly QueueSource[] = [
  queueLine(containerAccountList, {
    kind: 'balanceToConfirm',
    permission: 'packaging.containerBalance.confirm',
    path,
    waiting: { confirmation: ['proposed'] },
    due: dueDate,
    severity: 'normal',
  }),
  queueLine(containerAccountList, {
    kind: 'balanceToSettle',
    permission: 'packaging.containerBalance.book',
    path,
    waiting: { confirmation: ['disputed'] },
    due: dueDate,
    severity: 'danger',
  }),
  queueLine(containerAccountList, {
    kind: 'containersOverdue',
    permission: 'packaging.containerBalance.view',
    path,
    waiting: 'overdue',
    since: 'container_account.oldest_day',
    severity: 'warning',
  }),
];
