import type { ServerFeature } from '../../platform/call/feature.ts';
import { orderingUserRoutes } from './routes.ts';

export const orderingUserFeature: ServerFeature = {
  routes: orderingUserRoutes,
  duplicates: {
    ordering_user_key: { code: 'exists', field: 'userNo' },
    ordering_user_default: { code: 'exists', field: 'defaultUser' },
  },
};
