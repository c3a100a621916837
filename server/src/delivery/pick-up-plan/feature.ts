import { pickUpPlan } from '@inbound/shared/delivery/pick-up-plan/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { pickUpPlanHome } from './home.ts';
import { detectionJob, keepingJob } from './jobs.ts';
import { pickUpPlanList } from './queries.ts';
import { pickUpPlanQueue } from './queue.ts';
import { pickUpPlanRoutes } from './routes.ts';

export const pickUpPlanFeature: ServerFeature = {
  routes: pickUpPlanRoutes,
  told: [toldBy('pickUpPlan', pickUpPlanList)],
  home: pickUpPlanHome,
  found: [
    findableBy(pickUpPlanList, {
      by: [['pick_up_plan.search_no', 'planNo']],
      path: '/pickup/plan-detail',
      states: pickUpPlan,
      date: 'pickupDate',
    }),
  ],
  queue: pickUpPlanQueue,
  jobs: [detectionJob, keepingJob],
  duplicates: { pick_up_plan_day_key: { code: 'pick_up_exists', field: 'pickupDate' } },
};
