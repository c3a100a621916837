import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { packagingMasterList } from './queries.ts';
import { packagingMasterRoutes } from './routes.ts';

export const packagingMasterFeature: ServerFeature = {
  routes: packagingMasterRoutes,
  found: [
    findableBy(packagingMasterList, {
      by: [
        ['packaging_master.search_code', 'code'],
        ['packaging_master.search_no', 'packageNo'],
      ],
      path: '/packaging/master-detail',
    }),
  ],
  duplicates: {
    packaging_master_code_key: { code: 'package_code_exists', field: 'code' },
    packaging_master_number_key: { code: 'package_number_exists', field: 'packageNo' },
  },
};
