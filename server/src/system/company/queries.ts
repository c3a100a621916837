import { companyRow, listCompanies } from '@inbound/shared/system/company/contract';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

export const companyList = listSpec(listCompanies, 'company', {
  filters: {
    id: oneOf('company.id'),
    search: beginsWithAny('company.search_code', 'company.search_zh', 'company.search_en'),
    kind: oneOf('company.kind'),
  },
  sort: { code: 'company.code' },
  sums: {},
  select: query => query.select(fields('company', companyRow)),
});
