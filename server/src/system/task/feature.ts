import type { ServerFeature } from '../../platform/call/feature.ts';
import { taskRoutes } from './routes.ts';

export const taskFeature: ServerFeature = {
  routes: taskRoutes,
  kept: [{ table: 'task', since: 'created_at', days: 'taskResults' }],
};
