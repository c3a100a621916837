import type { ServerFeature } from '../../platform/call/feature.ts';
import { listViewRoutes } from './routes.ts';

export const listViewFeature: ServerFeature = { routes: listViewRoutes };
