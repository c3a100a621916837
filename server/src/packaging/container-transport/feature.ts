import type { ServerFeature } from '../../platform/call/feature.ts';
import { containerTransportHome } from './home.ts';
import { containerTransportQueue } from './queue.ts';
import { containerTransportRoutes } from './routes.ts';

export const containerTransportFeature: ServerFeature = {
  routes: containerTransportRoutes,
  home: containerTransportHome,
  queue: containerTransportQueue,
};
