import { refuse } from '@inbound/shared';
import type { OwnSession } from '@inbound/shared/system/account/contract';
import { deviceOf } from '@inbound/shared/system/account/device';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { endOtherSessions, endSession } from '../../platform/call/session-rows.ts';
import { later } from '../../platform/tools/clock.ts';

/** The caller's sessions in browsers that go on: neither ended, nor over, nor idle for too long. */
const open = (ctx: Ctx, idleMinutes: number) =>
  ctx
    .rows('user_session')
    .where('user_id', '=', ctx.session.userId)
    .where('kind', '=', 'browser')
    .where('ended_at', 'is', null)
    .where('ends_at', '>', ctx.now)
    .where('seen_at', '>', later(ctx.now, -idleMinutes, 'minute'));

/** The own sessions, the one that was used last first. */
export const readOwn = async (ctx: Ctx): Promise<OwnSession[]> => {
  const rows = await open(ctx, await numberOf(ctx, 'sessionIdle'))
    .select(['id', 'ip', 'user_agent', 'started_at as startedAt', 'seen_at as seenAt'])
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ user_agent: userAgent, ...session }) => ({
    ...session,
    ...deviceOf(userAgent),
    isPresent: session.id === ctx.session.id,
  }));
};

/** Ends one of the own sessions; one of somebody else is not there. */
export const endOne = async (ctx: Ctx, { id }: { id: string }): Promise<null> => {
  const found = await open(ctx, await numberOf(ctx, 'sessionIdle'))
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  await endSession(ctx, id);
  return null;
};

/** Ends all of the own sessions but the present one. */
export const endOthers = async (ctx: Ctx): Promise<null> => {
  await endOtherSessions(ctx, ctx.session.userId);
  return null;
};
