import type { ServerFeature } from '../../platform/call/feature.ts';
import { certificateRoutes } from './routes.ts';

export const certificateFeature: ServerFeature = {
  routes: certificateRoutes,
  owns: ['system_certificate'],
};
