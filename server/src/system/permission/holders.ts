import { type DataScope, widestScope } from '@inbound/shared';
import type { PermissionHolder } from '@inbound/shared/system/permission/contract';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { roleNameFor } from '../role/role-name.ts';
import { readOne } from './queries.ts';

interface HolderRow {
  [column: string]: unknown;
  id: string;
  userNo: string;
  cname: string;
  name: string;
  companyCode: string;
  admitted: boolean;
  scope: DataScope;
  roleId: string;
  roleCode: string;
  roleName: string;
}

const READ = `
  select u.id, u.user_no as "userNo", u.cname, u.name, co.code as "companyCode",
    u.active and u.locked_at is null and not co.locked as admitted,
    ro.data_scope as scope, ro.id as "roleId", ro.code as "roleCode", ro.name as "roleName"
  from role_permission rp
  join role ro on ro.tenant_id = rp.tenant_id and ro.id = rp.role_id
  join user_role ur on ur.tenant_id = ro.tenant_id and ur.role_id = ro.id
  join app_user u on u.tenant_id = ur.tenant_id and u.id = ur.user_id
  join company co on co.tenant_id = u.tenant_id and co.id = u.company_id
  where rp.tenant_id = $1 and rp.permission_id = $2
  order by u.user_no, ro.code`;

/** Who has a permission: each user once, with all roles that grant it and the widest reach among them. */
export const readHolders = async (ctx: Ctx, { id }: { id: string }): Promise<PermissionHolder[]> => {
  await readOne(ctx, id);
  const rows = await queryAcrossTenant<HolderRow>(
    ctx,
    'who may do something is asked of all users of the tenant',
    READ,
    [ctx.tenant, id],
  );
  const holders = new Map<string, PermissionHolder>();
  for (const { roleId, roleCode, roleName, scope, ...user } of rows) {
    const before = holders.get(user.id);
    holders.set(user.id, {
      ...user,
      scope: widestScope([scope, before?.scope ?? scope]),
      roles: [
        ...(before?.roles ?? []),
        { id: roleId, code: roleCode, name: roleNameFor(ctx.language, { code: roleCode, name: roleName }) },
      ],
    });
  }
  return [...holders.values()];
};
