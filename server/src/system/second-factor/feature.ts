import type { ServerFeature } from '../../platform/call/feature.ts';
import { secondFactorRoutes } from './routes.ts';

export const secondFactorFeature: ServerFeature = {
  routes: secondFactorRoutes,
  owns: ['recovery_code'],
};
