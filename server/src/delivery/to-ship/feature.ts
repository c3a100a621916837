import type { ServerFeature } from '../../platform/call/feature.ts';
import { toShipQueue } from './queue.ts';
import { toShipRoutes } from './routes.ts';

export const toShipFeature: ServerFeature = { routes: toShipRoutes, queue: toShipQueue };
