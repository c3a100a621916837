import { refuse } from '@inbound/shared';
import {
  listPermissions,
  type PermissionNode,
  type PermissionRow,
  permissionNode,
  permissionRow,
} from '@inbound/shared/system/permission/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const ofParent = (column: 'name_zh' | 'name_en') => sql<string | null>`(select ${sql.ref(`parent.${column}`)}
  from permission parent where parent.tenant_id = permission.tenant_id and parent.id = permission.parent_id)`;

const columns = fields('permission', permissionRow, {
  parentNameZh: ofParent('name_zh'),
  parentNameEn: ofParent('name_en'),
  roleCount: sql<number>`(select count(*)::int from role_permission rp
    where rp.tenant_id = permission.tenant_id and rp.permission_id = permission.id)`,
});

const rows = (query: ScopedQuery<'permission'>) => query.select(columns);

export const permissionList = listSpec(listPermissions, 'permission', {
  filters: {
    id: oneOf('permission.id'),
    search: beginsWithAny('permission.search_zh', 'permission.search_en', 'permission.search_path'),
    type: oneOf('permission.type'),
  },
  sort: {
    path: 'permission.path',
    nameZh: 'permission.name_zh',
    nameEn: 'permission.name_en',
    sort: 'permission.sort',
  },
  sums: {},
  select: rows,
});

/** All entries of the tree, in the order in which administrators have put them. */
export const readTree = (ctx: Ctx): Promise<PermissionNode[]> =>
  ctx
    .rows('permission')
    .select(fields('permission', permissionNode))
    .orderBy('permission.sort')
    .orderBy('permission.path')
    .execute();

export const readOne = async (ctx: Ctx, id: string): Promise<PermissionRow> => {
  const permission = await rows(ctx.rows('permission')).where('permission.id', '=', id).executeTakeFirst();
  if (!permission) throw refuse('not_found');
  return permission;
};
