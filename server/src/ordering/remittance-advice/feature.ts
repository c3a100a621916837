import { remittanceAdvice } from '@inbound/shared/ordering/remittance-advice/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { remittanceAdviceJob } from './job.ts';
import { remittanceAdviceList } from './queries.ts';
import { remittanceAdviceQueue } from './queue.ts';
import { remittanceAdviceRoutes } from './routes.ts';

export const remittanceAdviceFeature: ServerFeature = {
  routes: remittanceAdviceRoutes,
  owns: ['remittance_line', 'remittance_message', 'remittance_sending'],
  jobs: [remittanceAdviceJob],
  queue: remittanceAdviceQueue,
  found: [
    findableBy(remittanceAdviceList, {
      by: [
        ['remittance_advice.search_no', 'adviceNo'],
        ['remittance_advice.search_distributor', 'distributorNo'],
      ],
      path: '/backlog/remittance-detail',
      states: remittanceAdvice,
    }),
  ],
  duplicates: { remittance_advice_no_key: { code: 'exists', field: 'adviceNo' } },
};
