import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { userHome } from './home.ts';
import { userList } from './queries.ts';
import { userRoutes } from './routes.ts';

export const userFeature: ServerFeature = {
  routes: userRoutes,
  home: userHome,
  found: [
    findableBy(userList, {
      by: [
        ['app_user.search_no', 'userNo'],
        ['app_user.search_zh', 'cname'],
        ['app_user.search_en', 'name'],
      ],
      path: '/system/user-detail',
    }),
  ],
  owns: ['app_user'],
  duplicates: { app_user_number_key: { code: 'code_exist', field: 'userNo' } },
};
