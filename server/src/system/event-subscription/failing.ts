import { EVENT_KIND } from '@inbound/shared';
import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { troubledSubscriptions } from '../../platform/jobs/outbox/troubled.ts';
import { take } from '../../platform/record/take.ts';
import { notify } from '../notification/offers.ts';
import { factsOf } from './rows.ts';

const { fail, recover } = eventSubscription.actions;

const follow = async (ctx: Ctx, id: string, action: 'fail' | 'recover'): Promise<void> => {
  const taken = await take(ctx, eventSubscription, 'event_subscription', id, action, { facts: factsOf, by: 'system' });
  const row = await taken.store({ failingSince: action === 'fail' ? ctx.now : null });
  if (action === 'recover') return;
  await notify(
    ctx,
    { permission: 'system.eventSubscription.edit', companyId: row.company_id },
    {
      kind: 'eventSubscriptionFailing',
      params: { name: row.name, url: row.url },
      path: '/system/event-detail',
      documentId: row.id,
      plantNo: '',
    },
  );
};

/** Marks subscriptions whose address does not take what is sent, and tells people; those whose address does again go on. */
export const followAddresses = async (ctx: Ctx): Promise<void> => {
  const watched = { table: 'event_subscription', kind: EVENT_KIND, fail, recover } as const;
  for (const { id, isFailing } of await troubledSubscriptions(ctx, watched))
    await follow(ctx, id, isFailing ? 'fail' : 'recover');
};
