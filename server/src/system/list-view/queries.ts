import { refuse, type Timestamp } from '@inbound/shared';
import type { ListView } from '@inbound/shared/system/list-view/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

/** The views that the caller may see: his own, and what a colleague shares with a role that he has. */
const seenBy = (ctx: Ctx) => {
  const { userId } = ctx.session;
  const ownRoles = ctx.rows('user_role').select('user_role.role_id').where('user_role.user_id', '=', userId);
  return ctx
    .rows('list_view')
    .innerJoin('app_user', join =>
      join.onRef('app_user.tenant_id', '=', 'list_view.tenant_id').onRef('app_user.id', '=', 'list_view.user_id'),
    )
    .leftJoin('role', join =>
      join.onRef('role.tenant_id', '=', 'list_view.tenant_id').onRef('role.id', '=', 'list_view.role_id'),
    )
    .select([
      ...(['list_view.id', 'list_view.name', 'list_view.content'] as const),
      ...(['list_view.is_default as isDefault', 'role.code as roleCode', 'app_user.name as author'] as const),
      sql<boolean>`list_view.user_id = ${userId}`.as('isOwn'),
    ])
    .where(({ eb, or }) => or([eb('list_view.user_id', '=', userId), eb('list_view.role_id', 'in', ownRoles)]));
};

/** The views of a list, by name. */
export const readViews = (ctx: Ctx, path: string): Promise<ListView[]> =>
  seenBy(ctx).where('list_view.path', '=', path).orderBy('list_view.name').orderBy('list_view.id').execute();

/** The default views of the roles that the caller has, for all lists; of two for one list the one that was made last. */
export const readDefaults = (ctx: Ctx): Promise<{ path: string; content: string; savedAt: Timestamp }[]> =>
  seenBy(ctx)
    .clearSelect()
    .distinctOn('list_view.path')
    .select(['list_view.path', 'list_view.content', 'list_view.saved_at as savedAt'])
    .where('list_view.is_default', '=', true)
    .orderBy('list_view.path')
    .orderBy('list_view.saved_at', 'desc')
    .execute();

/** One view; refuses with `not_found`. */
export const readView = async (ctx: Ctx, id: string): Promise<ListView> => {
  const view = await seenBy(ctx).where('list_view.id', '=', id).executeTakeFirst();
  if (!view) throw refuse('not_found');
  return view;
};

/** The id of a role that the caller has himself; undefined for any other. */
export const ownRoleId = async (ctx: Ctx, code: string): Promise<string | undefined> => {
  const role = await ctx
    .rows('role')
    .innerJoin('user_role', join =>
      join.onRef('user_role.tenant_id', '=', 'role.tenant_id').onRef('user_role.role_id', '=', 'role.id'),
    )
    .select('role.id')
    .where('user_role.user_id', '=', ctx.session.userId)
    .where('role.code', '=', code)
    .executeTakeFirst();
  return role?.id;
};
