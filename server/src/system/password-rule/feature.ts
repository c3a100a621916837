import type { ServerFeature } from '../../platform/call/feature.ts';
import { passwordRuleRoutes } from './routes.ts';

export const passwordRuleFeature: ServerFeature = {
  routes: passwordRuleRoutes,
  owns: ['password_history'],
};
