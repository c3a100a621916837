import type { ServerFeature } from '../../platform/call/feature.ts';
import { userRoutes } from './routes.ts';

export const userFeature: ServerFeature = {
  routes: userRoutes,
  owns: ['app_user'],
  duplicates: { app_user_number_key: { code: 'code_exist', field: 'userNo' } },
};
