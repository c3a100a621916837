import type { ServerFeature } from '../../platform/call/feature.ts';
import { schedulingAgreementRoutes } from './routes.ts';

export const schedulingAgreementFeature: ServerFeature = {
  routes: schedulingAgreementRoutes,
  owns: ['cumulative_entry'],
};
