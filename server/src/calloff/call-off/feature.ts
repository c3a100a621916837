import type { ServerFeature } from '../../platform/call/feature.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { figuresJob } from './figures-of-day.ts';
import { callOffFound } from './found.ts';
import { callOffHome } from './home.ts';
import { callOffLineList } from './line-queries.ts';
import { callOffList } from './queries.ts';
import { callOffQueue } from './queue.ts';
import { callOffRoutes } from './routes.ts';
import { callOffSettingEffects } from './setting-effects.ts';

export const callOffFeature: ServerFeature = {
  routes: callOffRoutes,
  told: [toldBy('callOff', callOffList), toldBy('callOffLine', callOffLineList)],
  home: callOffHome,
  found: callOffFound,
  queue: callOffQueue,
  jobs: [figuresJob],
  settingEffects: callOffSettingEffects,
};
