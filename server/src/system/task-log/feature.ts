import type { ServerFeature } from '../../platform/call/feature.ts';
import { taskLogQueue } from './queue.ts';
import { taskLogRoutes } from './routes.ts';

export const taskLogFeature: ServerFeature = { routes: taskLogRoutes, queue: taskLogQueue };
