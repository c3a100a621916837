import { refuse } from '@inbound/shared';
import { type CompanyRow, companyRow, listCompanies } from '@inbound/shared/master/company/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('company', companyRow, {
  userCount: sql<number>`(select count(*)::int from app_user u
    where u.tenant_id = company.tenant_id and u.company_id = company.id)`,
});

export const companyList = listSpec(listCompanies, 'company', {
  filters: {
    id: oneOf('company.id'),
    search: beginsWithAny('company.search_code', 'company.search_zh', 'company.search_en'),
    kind: oneOf('company.kind'),
  },
  sort: { code: 'company.code' },
  sums: {},
  select: query => query.select(columns),
});

export const readOne = async (ctx: Ctx, id: string): Promise<CompanyRow> => {
  const company = await ctx.rows('company').select(columns).where('company.id', '=', id).executeTakeFirst();
  if (!company) throw refuse('not_found');
  return company;
};
