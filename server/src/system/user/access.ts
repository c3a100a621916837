import { type AnswerOf, type DataScope, type Language, widestScope } from '@inbound/shared';
import type { readUserAccess } from '@inbound/shared/system/user/contract';
import { queryAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { roleNameFor } from '../role/role-name.ts';
import { readOne } from './queries.ts';

type Access = AnswerOf<typeof readUserAccess>;
type Held = Access['permissions'][number];

interface GrantRow {
  [column: string]: unknown;
  permission: string;
  nameZh: string;
  nameEn: string;
  scope: DataScope;
  id: string;
  code: string;
  name: string;
}

const READ = `
  select pm.grants as permission, pm.name_zh as "nameZh", pm.name_en as "nameEn", ro.data_scope as scope, ro.id, ro.code, ro.name
  from user_role ur
  join role ro on ro.tenant_id = ur.tenant_id and ro.id = ur.role_id
  join role_permission rp on rp.tenant_id = ro.tenant_id and rp.role_id = ro.id
  join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id and pm.grants is not null
  where ur.tenant_id = $1 and ur.user_id = $2 and $3 = any (pm.modes)
  order by pm.grants, ro.code`;

/** Each permission once: how far it reaches, and all roles that grant it. */
const heldOf = (language: Language, rows: readonly GrantRow[]): Held[] => {
  const held = new Map<string, Held>();
  for (const { permission, nameZh, nameEn, scope, id, code, name } of rows) {
    const before = held.get(permission);
    held.set(permission, {
      permission,
      nameZh,
      nameEn,
      scope: widestScope([scope, before?.scope ?? scope]),
      roles: [...(before?.roles ?? []), { id, code, name: roleNameFor(language, { code, name }) }],
    });
  }
  return [...held.values()];
};

/** What a user may do in the tenant's mode, and through which roles. */
export const readAccess = async (ctx: Ctx, { id }: { id: string }): Promise<Access> => {
  const { userNo } = await readOne(ctx, id);
  const rows = await queryAcrossTenant<GrantRow>(
    ctx,
    'what roles grant is the tenant’s, the user is the caller’s to see',
    READ,
    [ctx.tenant, id, ctx.session.mode],
  );
  return { id, userNo, permissions: heldOf(ctx.language, rows) };
};
