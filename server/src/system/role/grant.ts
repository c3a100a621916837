import { type CheckedOf, type DataScope, refuse } from '@inbound/shared';
import { isPermission } from '@inbound/shared/areas';
import type { grantToRole, RoleDetail } from '@inbound/shared/system/role/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { remember } from '../../platform/record/history.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { requireReach } from '../user/reach.ts';
import { beforeRightsChange, rightsChanged } from '../user/rights-changed.ts';
import { readOne } from './queries.ts';

interface Right {
  [column: string]: unknown;
  id: string;
  grants: string | null;
  path: string;
}

const RIGHTS = 'select id, grants, path from permission where tenant_id = $1 and id = any ($2::uuid[])';
const GIVE = `insert into role_permission (tenant_id, role_id, permission_id)
  select $1, $2, unnest($3::uuid[])`;
const TAKE = 'delete from role_permission where tenant_id = $1 and role_id = $2 and permission_id = any ($3::uuid[])';
const OWN = 'select 1 from user_role where tenant_id = $1 and role_id = $2 and user_id = $3';

/** Each right is named once, and is one of the tenant's. */
const rightsNamed = async (ctx: Ctx, role: string, ids: readonly string[]): Promise<Right[]> => {
  const distinct = new Set(ids);
  if (distinct.size < ids.length) throw refuse('privilege_exists', { role });
  const found = await ctx.tx.query<Right>(RIGHTS, [ctx.tenant, ids]);
  const missing = ids.filter(id => !found.some(right => right.id === id));
  if (missing.length > 0) throw refuse('invalid', { fields: missing.map(id => unknownReference('permissionIds', id)) });
  return found;
};

const namesOf = (rights: readonly Right[]): string =>
  rights
    .map(({ grants, path }) => grants ?? path)
    .sort()
    .join('; ');

/** Nobody gives a right that he does not hold to a role that he has himself. */
const requireNotForOneself = async (ctx: Ctx, roleId: string, given: readonly Right[]): Promise<void> => {
  const lacking = given.find(({ grants }) => grants !== null && !(isPermission(grants) && ctx.may(grants)));
  if (!lacking?.grants) return;
  const own = await ctx.tx.query(OWN, [ctx.tenant, roleId, ctx.session.userId]);
  if (own.length > 0) throw refuse('no_permission', { permission: lacking.grants });
};

/**
 * Sets what a role grants, in the version that the caller saw. Rights that make rights are given and taken by whoever
 * holds them as widely as the role reaches; what was taken is gone on the next call of each who had it by this role.
 */
export const grant = async (
  ctx: Ctx,
  { id, version, permissionIds }: CheckedOf<typeof grantToRole>,
): Promise<RoleDetail> => {
  await beforeRightsChange(ctx);
  const { code, data_scope: scope } = await lockSeen(ctx, 'role', id, version);
  const before = new Set((await readOne(ctx, id)).permissionIds);
  const wanted = await rightsNamed(ctx, code, permissionIds);
  const given = wanted.filter(right => !before.has(right.id));
  const kept = new Set(permissionIds);
  const takenIds = [...before].filter(one => !kept.has(one));
  const taken = await ctx.tx.query<Right>(RIGHTS, [ctx.tenant, takenIds]);
  const moved = [...given, ...taken].flatMap(({ grants }) => grants ?? []);
  requireReach(
    ctx,
    moved.map(permission => ({ permission, scope: scope as DataScope })),
  );
  await requireNotForOneself(ctx, id, given);
  await ctx.tx.query(TAKE, [ctx.tenant, id, takenIds]);
  await ctx.tx.query(GIVE, [ctx.tenant, id, given.map(right => right.id)]);
  await changeRecord(ctx, 'role', { id, version }, {}, { action: 'grant' });
  const entry = { document: 'role', documentId: id, action: 'grant', from: '', to: '', version: version + 1 };
  const changes = { rights: { from: namesOf(taken), to: namesOf(given) } };
  remember(ctx, { ...entry, changes });
  await rightsChanged(ctx, 'all');
  return readOne(ctx, id);
};
