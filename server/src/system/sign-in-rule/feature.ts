import type { ServerFeature } from '../../platform/call/feature.ts';
import { signInRuleRoutes } from './routes.ts';

export const signInRuleFeature: ServerFeature = {
  routes: signInRuleRoutes,
  owns: ['sign_in_excluded_role'],
};
