import type { Permission, ScreenPath } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import { askWholeTenant } from '../../platform/call/whole-tenant.ts';

/** Something that a user should know, as a code with parameters: it reads in the reader's language. */
export interface Notice {
  /** Text `notification.<kind>`. */
  kind: string;
  params: Record<string, string | number>;
  path: ScreenPath;
  /** Null where the path opens a list. */
  documentId: string | null;
  plantNo: string;
}

/** Who is told: the users of a company, or of a plant, that hold a permission. */
export interface Audience {
  permission: Permission;
  companyId?: string;
  plantId: string;
}

const AUDIENCE = `
  select distinct u.id from app_user u
  join user_plant up on up.tenant_id = u.tenant_id and up.user_id = u.id
  join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
  join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id
  where u.tenant_id = $1 and u.active and pm.grants = $2 and up.plant_id = $3::uuid
    and case when $4::uuid is null then u.type = 'internal' else u.company_id = $4::uuid end`;

/** The users of an audience. */
const usersOf = (ctx: Ctx, { permission, companyId, plantId }: Audience): Promise<{ id: string }[]> =>
  askWholeTenant(ctx, 'a supplier does not see the people of the plant', own =>
    own.tx.query<{ id: string }>(AUDIENCE, [own.tenant, permission, plantId, companyId ?? null]),
  );

const noticeTo = (ctx: Ctx, userId: string, notice: Notice) => ({
  id: ctx.newId(),
  user_id: userId,
  kind: notice.kind,
  params: JSON.stringify(notice.params),
  path: notice.path,
  document_id: notice.documentId,
  plant_no: notice.plantNo,
  created_at: ctx.now,
});

/** Writes a notice to each user of an audience, within the transaction of its cause. */
export const notify = async (ctx: Ctx, audience: Audience, notice: Notice): Promise<void> => {
  const users = await usersOf(ctx, audience);
  if (users.length === 0) return;
  await ctx.insert(
    'notification',
    users.map(({ id }) => noticeTo(ctx, id, notice)),
  );
};

/** Writes a notice to one user, within the transaction of its cause. */
export const notifyUser = (ctx: Ctx, userId: string, notice: Notice): Promise<void> =>
  ctx.insert('notification', noticeTo(ctx, userId, notice));
