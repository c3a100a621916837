import type { ServerFeature } from '../../platform/call/feature.ts';
import { windowReleaseQueue } from './queue.ts';
import { windowReleaseJob } from './release.ts';
import { windowReleaseRoutes } from './routes.ts';

export const windowReleaseFeature: ServerFeature = {
  routes: windowReleaseRoutes,
  jobs: [windowReleaseJob],
  queue: windowReleaseQueue,
};
