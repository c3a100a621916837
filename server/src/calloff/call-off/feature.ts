import type { ServerFeature } from '../../platform/call/feature.ts';
import { callOffQueue } from './queue.ts';
import { callOffRoutes } from './routes.ts';
import { callOffSettingEffects } from './setting-effects.ts';

export const callOffFeature: ServerFeature = {
  routes: callOffRoutes,
  queue: callOffQueue,
  settingEffects: callOffSettingEffects,
};
