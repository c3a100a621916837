import type { AnswerOf, CheckedOf } from '@inbound/shared';
import type { readNotifications } from '@inbound/shared/system/notification/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

type Wanted = CheckedOf<typeof readNotifications>;

const own = (ctx: Ctx, status: Wanted['status']) => {
  const all = ctx.rows('notification').where('user_id', '=', ctx.session.userId);
  return status === undefined ? all : all.where('read_at', status === 'init' ? 'is' : 'is not', null);
};

/** The caller's own notifications, the newest first, and how many there are in all. */
export const readOwn = async (
  ctx: Ctx,
  { status, page, limit }: Wanted,
): Promise<AnswerOf<typeof readNotifications>> => {
  const counting = own(ctx, status).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const reading = own(ctx, status)
    .select(['id', 'kind', 'params', 'path', 'document_id as documentId', 'plant_no as plantNo'])
    .select(['created_at as createdAt', 'read_at as readAt'])
    .orderBy('created_at', 'desc')
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
};
