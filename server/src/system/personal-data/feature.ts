import type { ServerFeature } from '../../platform/call/feature.ts';
import { personalDataRoutes } from './routes.ts';

export const personalDataFeature: ServerFeature = { routes: personalDataRoutes };
