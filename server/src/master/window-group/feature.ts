import type { ServerFeature } from '../../platform/call/feature.ts';
import { windowGroupRoutes } from './routes.ts';

export const windowGroupFeature: ServerFeature = {
  routes: windowGroupRoutes,
  duplicates: {
    window_group_name_key: { code: 'exists', field: 'name' },
  },
};
