import type { ServerFeature } from '../../platform/call/feature.ts';
import { bookingWaitJob } from './line.ts';
import { bookingWaitQueue } from './queue.ts';
import { bookingWaitRoutes } from './routes.ts';

export const bookingWaitFeature: ServerFeature = {
  routes: bookingWaitRoutes,
  jobs: [bookingWaitJob],
  queue: bookingWaitQueue,
  duplicates: { booking_wait_truck_key: { code: 'exists', field: 'day' } },
};
