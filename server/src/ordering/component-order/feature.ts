import { componentOrder } from '@inbound/shared/ordering/component-order/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { componentOrderJob } from './job.ts';
import { orderWatchJob } from './life/job.ts';
import { sealedPushes } from './life/pushes.ts';
import { componentOrderList } from './queries.ts';
import { componentOrderQueue } from './queue.ts';
import { componentOrderRoutes } from './routes.ts';

export const componentOrderFeature: ServerFeature = {
  routes: componentOrderRoutes,
  owns: ['distributor_order', 'distributor_play', 'distributor_push'],
  jobs: [componentOrderJob, orderWatchJob],
  sealed: [sealedPushes],
  queue: componentOrderQueue,
  found: [
    findableBy(componentOrderList, {
      by: [['component_order.search_po', 'poNo']],
      path: '/store/order-detail',
      states: componentOrder,
    }),
  ],
  duplicates: { component_order_po_key: { code: 'po_exists', field: 'poNo' } },
};
