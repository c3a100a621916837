import type { ServerFeature } from '../../platform/call/feature.ts';
import { containerTransportQueue } from './queue.ts';
import { containerTransportRoutes } from './routes.ts';

export const containerTransportFeature: ServerFeature = {
  routes: containerTransportRoutes,
  queue: containerTransportQueue,
};
