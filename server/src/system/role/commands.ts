import { type CheckedOf, type FieldRefusal, orThrowFields, refuse } from '@inbound/shared';
import type { changeRole, createRole, RoleDetail, removeRole } from '@inbound/shared/system/role/contract';
import { needsCompany, type RoleFields, refusedRole } from '@inbound/shared/system/role/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import { refusedEnterprise } from '../tenant/enterprise.ts';
import { grantsOfRoles, requireReach } from '../user/reach.ts';
import { beforeRightsChange, rightsChanged } from '../user/rights-changed.ts';
import { readOne } from './queries.ts';
import { roleNameToStore } from './role-name.ts';

const refusedFields = async (
  ctx: Ctx,
  role: RoleFields & {
    envNo: string;
    ownerCompanyId?: string | null | undefined;
    likeRoleId?: string | null | undefined;
  },
): Promise<FieldRefusal[]> => [
  ...refusedEnterprise(ctx, role.envNo),
  ...refusedRole(role),
  ...(await refusedReferences(ctx, {
    ownerCompanyId: { table: 'company', id: role.ownerCompanyId },
    likeRoleId: { table: 'role', id: role.likeRoleId },
  })),
];

const COPY_RIGHTS = `insert into role_permission (tenant_id, role_id, permission_id)
  select tenant_id, $2, permission_id from role_permission where tenant_id = $1 and role_id = $3`;

/** What every role opens: pages of everybody are seeded to each (administration.md, `/system/permission`). */
const EVERYBODYS_PAGES = `insert into role_permission (tenant_id, role_id, permission_id)
  select tenant_id, $2, id from permission where tenant_id = $1 and type = 'page' and path = '/account/setting'`;

/** Makes a role of the tenant's own, with the rights of another one where it is to be like it. */
export const create = async (
  ctx: Ctx,
  { envNo, likeRoleId, ...role }: CheckedOf<typeof createRole>,
): Promise<RoleDetail> => {
  orThrowFields(await refusedFields(ctx, { ...role, envNo, likeRoleId }));
  if (needsCompany(role.type) && !role.ownerCompanyId) throw refuse('company_empty');
  await beforeRightsChange(ctx);
  if (likeRoleId) {
    const grants = await grantsOfRoles(ctx, [likeRoleId]);
    requireReach(
      ctx,
      grants.map(grant => ({ ...grant, scope: role.dataScope })),
    );
  }
  const id = await createRecord(ctx, 'role', role);
  if (likeRoleId) await ctx.tx.query(COPY_RIGHTS, [ctx.tenant, id, likeRoleId]);
  else await ctx.tx.query(EVERYBODYS_PAGES, [ctx.tenant, id]);
  await rightsChanged(ctx, 'all');
  return readOne(ctx, id);
};

/** Changes name, reach and company of a role; what reaches further is given by whoever reaches so far. */
export const change = async (
  ctx: Ctx,
  { id, version, envNo, ...role }: CheckedOf<typeof changeRole>,
): Promise<RoleDetail> => {
  await beforeRightsChange(ctx);
  const { code, type, owner_company_id: owner, data_scope: before } = await lockSeen(ctx, 'role', id, version);
  orThrowFields(await refusedFields(ctx, { ...role, envNo, type: type as RoleFields['type'] }));
  if (owner !== null && !role.ownerCompanyId) throw refuse('company_empty');
  if (role.dataScope !== before) {
    const grants = await grantsOfRoles(ctx, [id]);
    requireReach(ctx, [...grants, ...grants.map(grant => ({ ...grant, scope: role.dataScope }))]);
  }
  const name = roleNameToStore(ctx.language, { code, name: role.name });
  await changeRecord(ctx, 'role', { id, version }, { ...role, name });
  await rightsChanged(ctx, 'all');
  return readOne(ctx, id);
};

const HOLDERS = 'select count(*)::int as count from user_role where tenant_id = $1 and role_id = $2';

/** Deletes a role that nobody has. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeRole>): Promise<null> => {
  await beforeRightsChange(ctx);
  await lockSeen(ctx, 'role', seen.id, seen.version);
  requireReach(ctx, await grantsOfRoles(ctx, [seen.id]));
  const [row] = await ctx.tx.query<{ count: number }>(HOLDERS, [ctx.tenant, seen.id]);
  if (row && row.count > 0) throw refuse('role_in_use', { count: row.count });
  await removeRecord(ctx, 'role', seen);
  await rightsChanged(ctx, 'all');
  return null;
};
