import { type Language, refuse } from '@inbound/shared';
import { listRoles, type RoleDetail, roleDetail, roleRow } from '@inbound/shared/system/role/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWith, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { enterpriseOf } from '../tenant/enterprise.ts';
import { roleNameIn } from './role-name.ts';

const besides = {
  envNo: enterpriseOf('role'),
  ownerCompanyCode: 'company.code',
  userCount: sql<number>`(select count(*)::int from user_role ur
    where ur.tenant_id = role.tenant_id and ur.role_id = role.id)`,
} as const;

const ofRow = (language: Language) => fields('role', roleRow, { ...besides, name: roleNameIn(language) });
const ofDetail = (language: Language) =>
  fields('role', roleDetail, {
    ...besides,
    name: roleNameIn(language),
    permissionIds: sql<string[]>`array(select rp.permission_id::text from role_permission rp
    where rp.tenant_id = role.tenant_id and rp.role_id = role.id order by rp.permission_id)`,
  });

const withCompany = (query: ScopedQuery<'role'>) =>
  query.leftJoin('company', join =>
    join.onRef('company.tenant_id', '=', 'role.tenant_id').onRef('company.id', '=', 'role.owner_company_id'),
  );

/** A role's name as its reader knows it, in the form of the search columns. */
const searchedName = (language: Language) => sql<string>`(upper(${roleNameIn(language)}) collate "C")`;

export const roleList = listSpec(listRoles, 'role', {
  filters: {
    id: oneOf('role.id'),
    search: (typed, { language }) =>
      sql`(${beginsWith(sql.ref('role.search_code'), typed)} or ${beginsWith(searchedName(language), typed)})`,
    type: oneOf('role.type'),
    dataScope: oneOf('role.data_scope'),
  },
  sort: { code: 'role.code', name: { words: roleNameIn }, changedAt: 'role.changed_at' },
  sums: {},
  select: (query, ctx) => withCompany(query).select(ofRow(ctx.language)),
});

export const readOne = async (ctx: Ctx, id: string): Promise<RoleDetail> => {
  const role = await withCompany(ctx.rows('role'))
    .select(ofDetail(ctx.language))
    .where('role.id', '=', id)
    .executeTakeFirst();
  if (!role) throw refuse('not_found');
  return role;
};
