import type { ServerFeature } from '../../platform/call/feature.ts';
import { sweepEventsJob } from '../../platform/live/events.ts';
import { liveRoutes } from './routes.ts';

export const liveFeature: ServerFeature = {
  routes: liveRoutes,
  jobs: [sweepEventsJob],
};
