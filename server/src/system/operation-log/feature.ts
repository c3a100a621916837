import type { ServerFeature } from '../../platform/call/feature.ts';
import { operationLogRoutes } from './routes.ts';

export const operationLogFeature: ServerFeature = { routes: operationLogRoutes };
