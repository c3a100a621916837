import { sql } from 'kysely';
import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { remittanceAdviceList } from './queries.ts';

/** Work on advices: drafts are sent, and those without an answer are decided. */
export const remittanceAdviceQueue: readonly QueueSource[] = [
  queueLine(remittanceAdviceList, {
    kind: 'remittanceAdviceToSend',
    permission: 'ordering.remittanceAdvice.remit',
    path: '/backlog/remittance',
    waiting: 'toSend',
    since: sql`remittance_advice.created_at::date`,
    severity: 'normal',
  }),
];
