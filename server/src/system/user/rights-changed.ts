import { refuse } from '@inbound/shared';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';

/** Changes of rights of a tenant wait for each other: two administrators who switch each other off leave one. */
const ONE_AT_A_TIME = 'select pg_advisory_xact_lock(hashtext($1), $2)';

const ADMINISTRATOR = `
  select 1 from app_user u
  join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
  join role ro on ro.tenant_id = ur.tenant_id and ro.id = ur.role_id and ro.data_scope = 'all'
  join role_permission rp on rp.tenant_id = ro.tenant_id and rp.role_id = ro.id
  join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id and pm.grants = 'system.user.edit'
  where u.tenant_id = $1 and u.active and u.locked_at is null limit 1`;

/** Before the rights of somebody change: no other change of rights of the tenant is under way until this one ends. */
export const beforeRightsChange = async (ctx: Ctx): Promise<void> => {
  await ctx.tx.query(ONE_AT_A_TIME, ['rights', ctx.tenant]);
};

/**
 * The one place through which every change of what users may do goes, of one user or of all of the tenant: a lock, a
 * binding, a role. The next call of whoever it concerns is judged by what stands in the database then; and somebody who
 * administers users stays (`last_administrator`).
 */
export const rightsChanged = async (ctx: Ctx, _who: { userId: string } | 'all'): Promise<void> => {
  const found = await queryAcrossTenant(ctx, 'whether an administrator stays is asked of all users', ADMINISTRATOR, [
    ctx.tenant,
  ]);
  if (found.length === 0) throw refuse('last_administrator');
};
