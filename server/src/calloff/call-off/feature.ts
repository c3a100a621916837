import type { ServerFeature } from '../../platform/call/feature.ts';
import { callOffQueue } from './queue.ts';
import { callOffRoutes } from './routes.ts';

export const callOffFeature: ServerFeature = {
  routes: callOffRoutes,
  queue: callOffQueue,
};
