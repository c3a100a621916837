import { quotation } from '@inbound/shared/ordering/quotation/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { quotationJob } from './job.ts';
import { quotationList } from './queries.ts';
import { quotationQueue } from './queue.ts';
import { quotationRoutes } from './routes.ts';

export const quotationFeature: ServerFeature = {
  routes: quotationRoutes,
  jobs: [quotationJob],
  queue: quotationQueue,
  found: [
    findableBy(quotationList, {
      by: [
        ['quotation.search_own', 'customerQuoteNo'],
        ['quotation.search_no', 'quotationNo'],
      ],
      path: '/backlog/quote-detail',
      states: quotation,
    }),
  ],
  duplicates: { quotation_own_key: { code: 'exists', field: 'customerQuoteNo' } },
};
