import { markRead, readNotifications } from '@inbound/shared/system/notification/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route } from '../../platform/route.ts';

const own = (ctx: Ctx) => ctx.rows('notification').where('user_id', '=', ctx.session.userId);

const filtered = (ctx: Ctx, status: 'init' | 'read' | undefined) => {
  if (status === undefined) return own(ctx);
  return own(ctx).where('read_at', status === 'init' ? 'is' : 'is not', null);
};

export const notificationRoutes: Route[] = [
  route(readNotifications, async ({ status, page, limit }, ctx) => {
    const counting = filtered(ctx, status).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const reading = filtered(ctx, status)
      .select(['id', 'kind', 'params', 'path', 'document_id as documentId', 'plant_no as plantNo'])
      .select(['created_at as createdAt', 'read_at as readAt'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const [{ total }, rows] = await Promise.all([counting, reading]);
    return {
      rows: rows.map(row => ({ ...row, params: row.params as Record<string, unknown> })),
      total,
      totalIsCapped: false,
      next: null,
    };
  }),
  route(markRead, async ({ ids }, ctx) => {
    const unread = ctx
      .update('notification')
      .set({ read_at: ctx.now })
      .where('user_id', '=', ctx.session.userId)
      .where('read_at', 'is', null);
    await (ids ? unread.where('id', 'in', ids) : unread).execute();
    return null;
  }),
];
