import type { ServerFeature } from '../../platform/call/feature.ts';
import { detectionJob, keepingJob } from './jobs.ts';
import { pickUpPlanQueue } from './queue.ts';
import { pickUpPlanRoutes } from './routes.ts';

export const pickUpPlanFeature: ServerFeature = {
  routes: pickUpPlanRoutes,
  queue: pickUpPlanQueue,
  jobs: [detectionJob, keepingJob],
  duplicates: { pick_up_plan_day_key: { code: 'pick_up_exists', field: 'pickupDate' } },
};
