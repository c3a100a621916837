import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { agreementList } from './queries.ts';
import { resetJob } from './reset-job.ts';
import { schedulingAgreementRoutes } from './routes.ts';

export const schedulingAgreementFeature: ServerFeature = {
  routes: schedulingAgreementRoutes,
  found: [
    findableBy(agreementList, {
      by: [
        ['scheduling_agreement.search_no', 'agreementNo'],
        ['scheduling_agreement.lookup_no', 'agreementNo'],
      ],
      path: '/calloff/agreement-detail',
    }),
  ],
  jobs: [resetJob],
  owns: ['cumulative_entry'],
};
