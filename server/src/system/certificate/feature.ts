import type { ServerFeature } from '../../platform/call/feature.ts';
import { reminderJob } from './remind.ts';
import { certificateRoutes } from './routes.ts';

export const certificateFeature: ServerFeature = {
  routes: certificateRoutes,
  jobs: [reminderJob],
  owns: ['system_certificate'],
};
