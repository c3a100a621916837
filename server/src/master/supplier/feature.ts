import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { foundByNames } from '../../platform/list/more-names.ts';
import { supplierList } from './queries.ts';
import { supplierRoutes } from './routes.ts';

export const supplierFeature: ServerFeature = {
  routes: supplierRoutes,
  found: [
    findableBy(supplierList, {
      by: [
        ['supplier.search_code', 'code'],
        ['supplier.search_zh', 'nameZh'],
        ['supplier.search_en', 'nameEn'],
        ...foundByNames('supplier'),
      ],
      path: '/master/supplier-detail',
    }),
  ],
  owns: ['company'],
  duplicates: { supplier_code_key: { code: 'supplier_code_exists', field: 'code' } },
};
