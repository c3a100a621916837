import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import { isPermission } from '@inbound/shared/areas';
import type {
  changePermission,
  createPermission,
  PermissionRow,
  removePermission,
} from '@inbound/shared/system/permission/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedIcon } from '../icon/named.ts';
import { beforeRightsChange, rightsChanged } from '../user/rights-changed.ts';
import { refusedParent } from './place.ts';
import { readOne } from './queries.ts';

type NewPermission = CheckedOf<typeof createPermission>;

/** What a button or interface stands for: the right of its name, where the product has one; else it opens nothing. */
const grantsOf = ({ type, path }: NewPermission): string | null =>
  type !== 'menu' && type !== 'page' && isPermission(path) ? path : null;

/** Creates an entry; nobody may more by it until a role grants it. A path that has one is refused by the key. */
export const create = async (ctx: Ctx, permission: NewPermission): Promise<PermissionRow> => {
  const { type, path } = permission;
  orThrowFields([
    ...(await refusedParent(ctx, { type, parentId: permission.parentId })),
    ...(await refusedIcon(ctx, permission.icon)),
  ]);
  const id = await createRecord(ctx, 'permission', { ...permission, grants: grantsOf(permission) });
  await ctx.delete('removed_permission').where('type', '=', type).where('path', '=', path).execute();
  return readOne(ctx, id);
};

/** Changes how an entry is shown, where it stands, and in which modes it is there: that is a change of everybody's rights. */
export const change = async (
  ctx: Ctx,
  { id, version, ...permission }: CheckedOf<typeof changePermission>,
): Promise<PermissionRow> => {
  await beforeRightsChange(ctx);
  const { type } = await lockSeen(ctx, 'permission', id, version);
  orThrowFields([
    ...(await refusedParent(ctx, { id, type, parentId: permission.parentId })),
    ...(await refusedIcon(ctx, permission.icon)),
  ]);
  await changeRecord(ctx, 'permission', { id, version }, permission);
  await rightsChanged(ctx, 'all');
  return readOne(ctx, id);
};

const GRANTING = `select ro.code from role_permission rp
  join role ro on ro.tenant_id = rp.tenant_id and ro.id = rp.role_id
  where rp.tenant_id = $1 and rp.permission_id = $2 order by ro.code`;

const BELOW = 'select count(*)::int as count from permission where tenant_id = $1 and parent_id = $2';

/** Removes an entry that no role grants (`privilege_in_use`) and under which none stands; an upgrade does not bring it back. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removePermission>): Promise<null> => {
  await beforeRightsChange(ctx);
  const { type, path } = await lockSeen(ctx, 'permission', seen.id, seen.version);
  const roles = await ctx.tx.query<{ code: string }>(GRANTING, [ctx.tenant, seen.id]);
  if (roles.length > 0) throw refuse('privilege_in_use', { roles: roles.map(({ code }) => code).join(', ') });
  const [below] = await ctx.tx.query<{ count: number }>(BELOW, [ctx.tenant, seen.id]);
  if (below && below.count > 0) throw refuse('in_use', { thing: 'permission', count: below.count });
  await removeRecord(ctx, 'permission', seen);
  await ctx.insert('removed_permission', { type, path });
  await rightsChanged(ctx, 'all');
  return null;
};
