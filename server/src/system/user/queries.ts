import { refuse } from '@inbound/shared';
import { listUsers, type UserRow, userRow } from '@inbound/shared/system/user/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { enterpriseOf } from '../tenant/enterprise.ts';

/** One column of the plants or roles that are bound to a user, in their order. */
const ofPlants = (column: 'id' | 'plant_no') => sql<string[]>`array(
  select ${sql.ref(`p.${column}`)}::text from user_plant up
  join plant p on p.tenant_id = up.tenant_id and p.id = up.plant_id
  where up.tenant_id = app_user.tenant_id and up.user_id = app_user.id order by up.sort, p.plant_no)`;

const ofRoles = (column: 'id' | 'code') => sql<string[]>`array(
  select ${sql.ref(`ro.${column}`)}::text from user_role ur
  join role ro on ro.tenant_id = ur.tenant_id and ro.id = ur.role_id
  where ur.tenant_id = app_user.tenant_id and ur.user_id = app_user.id order by ro.code)`;

const columns = fields('app_user', userRow, {
  envNo: enterpriseOf('app_user'),
  companyCode: 'company.code',
  companyNameZh: 'company.name_zh',
  companyNameEn: 'company.name_en',
  plantIds: ofPlants('id'),
  plants: ofPlants('plant_no'),
  roleIds: ofRoles('id'),
  roles: ofRoles('code'),
  lastLoginTime: 'app_user.last_login_at',
  modifyPwdDate: 'app_user.password_changed_at',
});

/** Users with company, plants and roles. */
export const withBindings = (query: ScopedQuery<'app_user'>) =>
  query
    .innerJoin('company', join =>
      join.onRef('company.tenant_id', '=', 'app_user.tenant_id').onRef('company.id', '=', 'app_user.company_id'),
    )
    .select(columns);

const HAS_ROLE = sql`exists (select 1 from user_role ur
  where ur.tenant_id = app_user.tenant_id and ur.user_id = app_user.id)`;

export const userList = listSpec(listUsers, 'app_user', {
  filters: {
    id: oneOf('app_user.id'),
    search: beginsWithAny('app_user.search_no', 'app_user.search_zh', 'app_user.search_en', 'app_user.search_email'),
    type: oneOf('app_user.type'),
    companyId: oneOf('app_user.company_id'),
    roleId: ids => sql`app_user.id in (select ur.user_id from user_role ur
      where ur.tenant_id = app_user.tenant_id and ur.role_id = any (${ids}::uuid[]))`,
    plantId: ids => sql`app_user.id in (select up.user_id from user_plant up
      where up.tenant_id = app_user.tenant_id and up.plant_id = any (${ids}::uuid[]))`,
    active: is('app_user.active'),
    locked: isLocked => (isLocked ? sql`app_user.locked_at is not null` : sql`app_user.locked_at is null`),
    withoutRole: where(() => sql`not ${HAS_ROLE}`),
    neverSignedIn: where(() => sql`app_user.last_login_at is null`),
  },
  sort: {
    userNo: 'app_user.user_no',
    cname: 'app_user.cname',
    name: 'app_user.name',
    email: 'app_user.email',
    changedAt: 'app_user.changed_at',
  },
  sums: {},
  select: withBindings,
});

export const readOne = async (ctx: Ctx, id: string): Promise<UserRow> => {
  const user = await withBindings(ctx.rows('app_user')).where('app_user.id', '=', id).executeTakeFirst();
  if (!user) throw refuse('not_found');
  return user;
};
