import { SUBSCRIBED_KIND } from '@inbound/shared';
import { messageSubscription } from '@inbound/shared/ordering/message-subscription/machine';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { notify } from '../../system/notification/offers.ts';
import { factsOf } from './rows.ts';

/** A message that was tried so often without success tells that its endpoint fails; that takes some two minutes. */
export const FAILED_TRIES = 4;

/** Subscriptions whose state is another one than their messages say: one waits after many tries, or was given up. */
const DIFFERENT = `
  with troubled as (
    select distinct e.subscription_id as id from outbox_message m
    join outbox_event e on e.tenant_id = m.tenant_id and e.message_id = m.id
    where m.tenant_id = $1 and m.kind = $2 and (m.state = $4 or (m.state = $5 and m.attempts >= $3)))
  select s.id, t.id is not null as "isFailing" from message_subscription s left join troubled t on t.id = s.id
  where s.tenant_id = $1 and ((s.state = any($6) and t.id is not null) or (s.state = any($7) and t.id is null))
  order by s.id`;

const { giveUp, retry } = messageDelivery.actions;
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
  const different = await ctx.tx.query<{ id: string; isFailing: boolean }>(DIFFERENT, [
    ...[ctx.tenant, SUBSCRIBED_KIND, FAILED_TRIES, giveUp.to, retry.to, fail.from, recover.from],
  ]);
  for (const { id, isFailing } of different) await follow(ctx, id, isFailing ? 'fail' : 'recover');
};
