import { type AnswerOf, refuse } from '@inbound/shared';
import { NOTICE_SECONDS, type resetDemo as resetDemoCall } from '@inbound/shared/system/demo/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { askReset, isResetAsked } from '../../platform/call/tenant-demo.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { later } from '../../platform/tools/clock.ts';

/** Tells each user of the tenant, in all his windows, that the demo is about to begin anew. */
const tellEverybody = async (ctx: Ctx): Promise<void> => {
  const users = await ctx.rows('app_user').select('app_user.id').execute();
  for (const { id } of users) publishChange(ctx, { document: 'demo', documentId: id, userId: id });
};

/**
 * Asks that the story of a demo tenant is told anew; a job does it a moment later (decision 0052). Where the demo is off,
 * and in a tenant that holds no story, there is nothing to reset: `not_found`. Asked for twice it is done once.
 */
export const resetDemo = async (ctx: Ctx): Promise<AnswerOf<typeof resetDemoCall>> => {
  const { isDemo, isAsked } = await isResetAsked(ctx);
  if (!ctx.platform.demo || !isDemo) throw refuse('not_found');
  if (isAsked) throw refuse('busy_retry', { seconds: NOTICE_SECONDS });
  await askReset(ctx);
  await tellEverybody(ctx);
  return { at: later(ctx.now, NOTICE_SECONDS, 'second') };
};
