import { waybill } from '@inbound/shared/ordering/waybill/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { waybillJob } from './job.ts';
import { waybillList } from './queries.ts';
import { waybillQueue } from './queue.ts';
import { waybillRoutes } from './routes.ts';

export const waybillFeature: ServerFeature = {
  routes: waybillRoutes,
  jobs: [waybillJob],
  queue: waybillQueue,
  found: [
    findableBy(waybillList, {
      by: [['waybill.search_no', 'waybillNo']],
      path: '/backlog/asn-detail',
      states: waybill,
    }),
  ],
  duplicates: { waybill_no_key: { code: 'exists', field: 'waybillNo' } },
};
