import { SUBSCRIBED_KIND } from '@inbound/shared';
import { messageSubscription } from '@inbound/shared/ordering/message-subscription/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { troubledSubscriptions } from '../../platform/jobs/outbox/troubled.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { notify } from '../../system/notification/offers.ts';
import { factsOf } from './rows.ts';

const { fail, recover } = messageSubscription.actions;

const tellPeople = async (ctx: Ctx, row: RowOfTable<'message_subscription'>, endpoint: string): Promise<void> => {
  const notice = {
    kind: 'messageSubscriptionFailing',
    params: { name: row.name, endpoint },
    path: '/backlog/subscription-detail',
    documentId: row.id,
    plantNo: '',
  } as const;
  await notify(ctx, { permission: 'ordering.messageSubscription.edit', companyId: row.company_id }, notice);
  // The endpoint itself is mended by whoever keeps it.
  await notify(ctx, { permission: 'system.oauthEndpoint.edit' }, notice);
};

const follow = async (ctx: Ctx, id: string, action: 'fail' | 'recover'): Promise<void> => {
  const taken = await take(ctx, messageSubscription, 'message_subscription', id, action, {
    facts: factsOf,
    by: 'system',
  });
  const row = await taken.store({ failingSince: action === 'fail' ? ctx.now : null });
  if (action === 'recover') return;
  const endpoint = await ctx.rows('oauth_endpoint').select('name').where('id', '=', row.endpoint_id).executeTakeFirst();
  await tellPeople(ctx, row, endpoint?.name ?? '');
};

/** Marks subscriptions whose endpoint does not take what is sent, and tells people; those whose endpoint does again go on. */
export const followEndpoints = async (ctx: Ctx): Promise<void> => {
  const watched = { table: 'message_subscription', kind: SUBSCRIBED_KIND, fail, recover } as const;
  for (const { id, isFailing } of await troubledSubscriptions(ctx, watched))
    await follow(ctx, id, isFailing ? 'fail' : 'recover');
};
