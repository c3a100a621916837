import type { ServerFeature } from '../../platform/call/feature.ts';
import { machineAccountRoutes } from './routes.ts';

export const machineAccountFeature: ServerFeature = {
  routes: machineAccountRoutes,
};
