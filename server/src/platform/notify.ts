import type { Permission, ScreenPath } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';

/** Something that a user should know, as a code with parameters: it reads in the reader's language. */
export interface Notice {
  /** Text `notification.<kind>`. */
  kind: string;
  params: Record<string, string | number>;
  path: ScreenPath;
  documentId: string;
  plantNo: string;
}

/** Who is told: the users of a company, or of a plant, that hold a permission. */
export interface Audience {
  permission: Permission;
  companyId?: string;
  plantId: string;
}

const USERS = sql`
  select distinct u.id from app_user u
  join user_plant up on up.tenant_id = u.tenant_id and up.user_id = u.id
  join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
  join role_permission rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  join permission pm on pm.tenant_id = rp.tenant_id and pm.id = rp.permission_id`;

/** Writes a notice to each user of an audience, within the transaction of its cause. */
export const notify = async (ctx: Ctx, { permission, companyId, plantId }: Audience, notice: Notice): Promise<void> => {
  const company = companyId ? sql`u.company_id = ${companyId}::uuid` : sql`u.type = 'internal'`;
  const found = await sql<{ id: string }>`${USERS}
    where u.tenant_id = ${ctx.tenant} and u.active and pm.grants = ${permission} and up.plant_id = ${plantId}::uuid and ${company}`.execute(
    ctx.tx.db,
  );
  if (found.rows.length === 0) return;
  await ctx.insert(
    'notification',
    found.rows.map(user => ({
      id: ctx.newId(),
      user_id: user.id,
      kind: notice.kind,
      params: JSON.stringify(notice.params),
      path: notice.path,
      document_id: notice.documentId,
      plant_no: notice.plantNo,
      created_at: ctx.now,
    })),
  );
};
