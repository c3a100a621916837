import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { financialDocumentList } from './queries.ts';

/** Work on financial documents: what differs is decided, and what is open is put into a remittance advice. */
export const financialDocumentQueue: readonly QueueSource[] = [
  queueLine(financialDocumentList, {
    kind: 'financialDocumentDiffering',
    permission: 'ordering.financialDocument.settle',
    path: '/backlog/invoice',
    waiting: 'differs',
    due: 'financial_document.due_on',
    severity: 'warning',
  }),
  queueLine(financialDocumentList, {
    kind: 'financialDocumentToPay',
    permission: 'ordering.remittanceAdvice.remit',
    path: '/backlog/invoice',
    waiting: 'toPay',
    due: 'financial_document.due_on',
    severity: 'normal',
  }),
];
