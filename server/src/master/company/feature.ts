import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { companyList } from './queries.ts';
import { companyRoutes } from './routes.ts';

export const companyFeature: ServerFeature = {
  routes: companyRoutes,
  found: [
    findableBy(companyList, {
      by: [
        ['company.search_code', 'code'],
        ['company.search_zh', 'nameZh'],
        ['company.search_en', 'nameEn'],
      ],
      path: '/system/company-detail',
    }),
  ],
  duplicates: { company_code_key: { code: 'company_exists', field: 'code' } },
};
