import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { forwarderList } from './queries.ts';
import { forwarderRoutes } from './routes.ts';

export const forwarderFeature: ServerFeature = {
  routes: forwarderRoutes,
  found: [
    findableBy(forwarderList, {
      by: [
        ['forwarder.search_code', 'carrierCode'],
        ['forwarder.search_name_zh', 'carrierNameZh'],
        ['forwarder.search_name_en', 'carrierNameEn'],
      ],
      path: '/master/forwarder-detail',
    }),
  ],
  duplicates: {
    forwarder_code_key: { code: 'forwarder_exists', field: 'code' },
  },
};
