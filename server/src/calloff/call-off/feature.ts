import type { ServerFeature } from '../../platform/call/feature.ts';
import { figuresJob } from './figures-of-day.ts';
import { callOffFound } from './found.ts';
import { callOffQueue } from './queue.ts';
import { callOffRoutes } from './routes.ts';
import { callOffSettingEffects } from './setting-effects.ts';

export const callOffFeature: ServerFeature = {
  routes: callOffRoutes,
  found: callOffFound,
  queue: callOffQueue,
  jobs: [figuresJob],
  settingEffects: callOffSettingEffects,
};
