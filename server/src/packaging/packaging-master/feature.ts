import type { ServerFeature } from '../../platform/call/feature.ts';
import { packagingMasterRoutes } from './routes.ts';

export const packagingMasterFeature: ServerFeature = {
  routes: packagingMasterRoutes,
  duplicates: {
    packaging_master_code_key: { code: 'package_code_exists', field: 'code' },
    packaging_master_number_key: { code: 'package_number_exists', field: 'packageNo' },
  },
};
