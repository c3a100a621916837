import { financialDocument } from '@inbound/shared/ordering/financial-document/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { financialDocumentJob } from './job.ts';
import { financialDocumentList } from './queries.ts';
import { financialDocumentQueue } from './queue.ts';
import { financialDocumentRoutes } from './routes.ts';

export const financialDocumentFeature: ServerFeature = {
  routes: financialDocumentRoutes,
  owns: ['financial_credit', 'financial_line', 'financial_match', 'financial_unread', 'financial_watch'],
  jobs: [financialDocumentJob],
  queue: financialDocumentQueue,
  found: [
    findableBy(financialDocumentList, {
      by: [['financial_document.search_no', 'documentNo']],
      path: '/backlog/invoice-detail',
      states: financialDocument,
    }),
  ],
  duplicates: { financial_document_no_key: { code: 'exists', field: 'documentNo' } },
};
