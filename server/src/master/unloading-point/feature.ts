import type { ServerFeature } from '../../platform/call/feature.ts';
import { unloadingPointRoutes } from './routes.ts';

export const unloadingPointFeature: ServerFeature = { routes: unloadingPointRoutes };
