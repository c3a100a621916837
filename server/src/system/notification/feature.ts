import type { ServerFeature } from '../../platform/call/feature.ts';
import { digestJob } from './digest.ts';
import { notificationRoutes } from './routes.ts';

export const notificationFeature: ServerFeature = {
  routes: notificationRoutes,
  jobs: [digestJob],
  kept: [{ table: 'notification', since: 'created_at', days: 'peopleData' }],
};
