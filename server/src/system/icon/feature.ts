import type { ServerFeature } from '../../platform/call/feature.ts';
import { iconRoutes } from './routes.ts';

export const iconFeature: ServerFeature = {
  routes: iconRoutes,
  duplicates: { icon_name_key: { code: 'exists', field: 'name' } },
};
