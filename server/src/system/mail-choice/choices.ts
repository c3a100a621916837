import type { AnswerOf, CheckedOf } from '@inbound/shared';
import type { readMailChoices, setMailChoice } from '@inbound/shared/system/mail-choice/contract';
import { MAIL_EVENT_NAMES, USUAL_CHANNEL } from '@inbound/shared/system/mail-choice/events';
import type { Ctx } from '../../platform/call/context.ts';

/** How each event reaches the caller: what was chosen, else what is usual. */
export const readOwn = async (ctx: Ctx): Promise<AnswerOf<typeof readMailChoices>> => {
  const chosen = await ctx
    .rows('mail_choice')
    .select(['event', 'channel'])
    .where('user_id', '=', ctx.session.userId)
    .execute();
  const channelOf = new Map(chosen.map(({ event, channel }) => [event, channel]));
  return MAIL_EVENT_NAMES.map(event => ({ event, channel: channelOf.get(event) ?? USUAL_CHANNEL }));
};

const SET = `insert into mail_choice (tenant_id, user_id, event, channel) values ($1, $2, $3, $4)
  on conflict (tenant_id, user_id, event) do update set channel = excluded.channel`;

export const setOwn = async (ctx: Ctx, { event, channel }: CheckedOf<typeof setMailChoice>): Promise<null> => {
  ctx.tx.send(SET, [ctx.tenant, ctx.session.userId, event, channel]);
  return null;
};
