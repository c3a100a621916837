import type { ServerFeature } from '../../platform/call/feature.ts';
import { agreementRoutes } from './routes.ts';

export const agreementFeature: ServerFeature = {
  routes: agreementRoutes,
};
