import { type DataScope, refuse, widestScope } from '@inbound/shared';
import { isPermission } from '@inbound/shared/areas';
import { isRaising } from '@inbound/shared/system/user/rules';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';

/** A right that somebody would have, and how far it reaches. */
export interface Grant {
  [column: string]: unknown;
  permission: string;
  scope: DataScope;
}

/** A right that a role grants. */
export interface RoleGrant extends Grant {
  roleId: string;
}

const holds = ({ session }: Ctx, { permission, scope }: Grant): boolean => {
  const own = isPermission(permission) ? session.grants.get(permission) : undefined;
  return own !== undefined && widestScope([own, scope]) === own;
};

/**
 * Refuses what would raise rights: those that make rights are given, and taken from whom they make strong, by those
 * alone who hold them as widely (decision 0031). All other rights the administration gives to those who work with them.
 */
export const requireReach = (ctx: Ctx, grants: readonly Grant[]): void => {
  const missing = grants.find(grant => isRaising(grant.permission) && !holds(ctx, grant));
  if (missing) throw refuse('no_permission', { permission: missing.permission });
};

const OF_ROLES = `
  select distinct ro.id as "roleId", pm.grants as permission, ro.data_scope as scope from role ro
  join role_permission rp on rp.tenant_id = ro.tenant_id and rp.role_id = ro.id
  join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id and pm.grants is not null
  where ro.tenant_id = $1 and ro.id = any ($2::uuid[])`;

/** What roles grant. */
export const grantsOfRoles = (ctx: Ctx, roleIds: readonly string[]): Promise<RoleGrant[]> =>
  queryAcrossTenant<RoleGrant>(ctx, 'what a role grants is the same for everybody', OF_ROLES, [ctx.tenant, roleIds]);

const ROLES_OF = 'select role_id as id from user_role where tenant_id = $1 and user_id = $2';

/** Refuses to act upon somebody who holds rights over rights that the caller does not: his account would give them. */
export const requireReachOver = async (ctx: Ctx, userId: string): Promise<void> => {
  const roles = await ctx.tx.query<{ id: string }>(ROLES_OF, [ctx.tenant, userId]);
  requireReach(
    ctx,
    await grantsOfRoles(
      ctx,
      roles.map(({ id }) => id),
    ),
  );
};
