import { type CheckedOf, refuse } from '@inbound/shared';
import {
  type keepListView,
  type ListView,
  MOST_VIEWS,
  type removeListView,
  type shareListView,
} from '@inbound/shared/system/list-view/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { ownRoleId, readView } from './queries.ts';

/** A new name is taken while the user has room ($9); a view that he has is kept anew. */
const KEEP = `insert into list_view (tenant_id, id, company_id, user_id, path, name, content, saved_at)
  select $1::int, $2::uuid, $3::uuid, $4::uuid, $5::text, $6::text, $7::text, $8::timestamptz
  where exists (select 1 from list_view where tenant_id = $1 and user_id = $4 and path = $5 and name = $6)
    or (select count(*) from list_view where tenant_id = $1 and user_id = $4) < $9
  on conflict (tenant_id, user_id, path, name) do update set content = excluded.content, saved_at = excluded.saved_at
  returning id`;

/** Keeps a view under a name; one that was shared stays so. */
export const keep = async (ctx: Ctx, { path, name, content }: CheckedOf<typeof keepListView>): Promise<ListView> => {
  const { userId, companyId } = ctx.session;
  const values = [ctx.tenant, ctx.newId(), companyId, userId, path, name, content, ctx.now, MOST_VIEWS];
  const [row] = await ctx.tx.query<{ id: string }>(KEEP, values);
  if (!row) throw refuse('too_many_kept', { most: MOST_VIEWS });
  return readView(ctx, row.id);
};

/** A role of a company has one default for each list: the one before stays shared, and is the default no more. */
const makeRoom = async (ctx: Ctx, id: string, roleId: string): Promise<void> => {
  const { path } = await ctx.rows('list_view').select('path').where('list_view.id', '=', id).executeTakeFirstOrThrow();
  await ctx
    .update('list_view')
    .set({ is_default: false })
    .where('list_view.company_id', '=', ctx.session.companyId)
    .where('list_view.role_id', '=', roleId)
    .where('list_view.path', '=', path)
    .where('list_view.is_default', '=', true)
    .execute();
};

/** Shares an own view with a role that the caller has, also as its default; with null it is his alone again. */
export const share = async (
  ctx: Ctx,
  { id, roleCode, isDefault = false }: CheckedOf<typeof shareListView>,
): Promise<ListView> => {
  if (!(await readView(ctx, id)).isOwn) throw refuse('not_found');
  const roleId = roleCode === null ? null : await ownRoleId(ctx, roleCode);
  if (roleId === undefined) throw refuse('invalid', { fields: [unknownReference('roleCode', roleCode ?? '')] });
  if (isDefault && roleId !== null) await makeRoom(ctx, id, roleId);
  await ctx
    .update('list_view')
    .set({ role_id: roleId, is_default: isDefault && roleId !== null, saved_at: ctx.now })
    .where('list_view.id', '=', id)
    .where('list_view.user_id', '=', ctx.session.userId)
    .execute();
  return readView(ctx, id);
};

/** Removes an own view; a view of a colleague is not found. */
export const remove = async (ctx: Ctx, { id }: CheckedOf<typeof removeListView>): Promise<null> => {
  const { numDeletedRows } = await ctx
    .delete('list_view')
    .where('list_view.id', '=', id)
    .where('list_view.user_id', '=', ctx.session.userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw refuse('not_found');
  return null;
};
