import type { ServerFeature } from '../../platform/call/feature.ts';
import { preferenceRoutes } from './routes.ts';

export const preferenceFeature: ServerFeature = { routes: preferenceRoutes };
