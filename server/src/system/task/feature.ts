import type { ServerFeature } from '../../platform/call/feature.ts';
import { taskRoutes } from './routes.ts';

/** What a task has made is kept for so long (ux B.12.4). */
const KEPT_DAYS = 90;

export const taskFeature: ServerFeature = {
  routes: taskRoutes,
  kept: [{ table: 'task', since: 'created_at', days: KEPT_DAYS }],
};
