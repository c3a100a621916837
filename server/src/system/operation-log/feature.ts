import type { ServerFeature } from '../../platform/call/feature.ts';
import { operationLogHome } from './home.ts';
import { operationLogRoutes } from './routes.ts';

export const operationLogFeature: ServerFeature = { routes: operationLogRoutes, home: operationLogHome };
