import type { AnswerOf, CheckedOf } from '@inbound/shared';
import { notificationRow, type readNotifications } from '@inbound/shared/system/notification/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fields } from '../../platform/list/fields.ts';

type Wanted = CheckedOf<typeof readNotifications>;

const notificationFields = fields('notification', notificationRow);

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
    .select(notificationFields)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const [{ total }, rows] = await Promise.all([counting, reading]);
  return { rows, total, totalIsCapped: false, next: null, at: ctx.now };
};
