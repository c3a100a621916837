import type { Timestamp } from '@inbound/shared';
import type { RoleCode } from '@inbound/shared/system/role/roles';
import type { Ctx } from '../../src/platform/call/context.ts';
import { givePasswordLink } from '../../src/system/session/password-link.ts';
import type { SeededTenant } from './tenant.ts';

/** Both together hold every right over rights: with one of them alone nobody could make the other. */
const ROLES: readonly RoleCode[] = ['platform-admin', 'tenant-admin'];

const ADMINISTRATOR = { user_no: 'admin', login_name: 'admin', cname: '管理员', name: 'Administrator' };

/** What the operator is told of the first administrator. */
export interface FirstAdministrator {
  userNo: string;
  secret: string;
  expiresAt: Timestamp;
}

/** Makes the first administrator of a tenant without a password, and the one-time link that sets it. */
export const seedAdministrator = async (
  ctx: Ctx,
  { companyId, roleIds }: SeededTenant,
): Promise<FirstAdministrator> => {
  const id = ctx.newId();
  const user = { ...ADMINISTRATOR, type: 'internal', company_id: companyId, email: '', changed_at: ctx.now } as const;
  await ctx.insert('app_user', { id, ...user });
  const held = ROLES.flatMap(code => roleIds.get(code) ?? []);
  await ctx.insert(
    'user_role',
    held.map(roleId => ({ user_id: id, role_id: roleId })),
  );
  return { userNo: ADMINISTRATOR.user_no, ...(await givePasswordLink(ctx, id)) };
};

/** The number of the first administrator as long as no password was set for them. */
export const administratorWithoutPassword = async (ctx: Ctx): Promise<string | undefined> => {
  const { user_no: userNo } = ADMINISTRATOR;
  const waiting = ctx
    .rows('app_user')
    .select('user_no')
    .where('user_no', '=', userNo)
    .where('password_hash', 'is', null);
  return (await waiting.executeTakeFirst())?.user_no;
};
