import type { ServerFeature } from '../../platform/call/feature.ts';
import { taskLogHome } from './home.ts';
import { taskLogRoutes } from './routes.ts';

export const taskLogFeature: ServerFeature = { routes: taskLogRoutes, home: taskLogHome };
