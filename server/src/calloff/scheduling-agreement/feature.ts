import type { ServerFeature } from '../../platform/call/feature.ts';
import { found } from '../../platform/list/found.ts';
import { agreementList } from './queries.ts';
import { schedulingAgreementRoutes } from './routes.ts';

export const schedulingAgreementFeature: ServerFeature = {
  routes: schedulingAgreementRoutes,
  found: [
    found(agreementList, {
      by: [
        ['scheduling_agreement.search_no', 'agreementNo'],
        ['scheduling_agreement.lookup_no', 'agreementNo'],
      ],
      path: '/calloff/agreement-detail',
    }),
  ],
  owns: ['cumulative_entry'],
};
