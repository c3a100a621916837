import { subscription } from '@inbound/shared/ordering/subscription/machine';
import { isQuiet } from '@inbound/shared/ordering/subscription/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { type Notice, notify } from '../../system/notification/offers.ts';
import { factsOf, type SubscriptionStored } from './rows.ts';

const tell = (ctx: Ctx, row: SubscriptionStored, kind: Notice['kind'], params: Notice['params']): Promise<void> =>
  notify(
    ctx,
    { permission: 'ordering.subscription.edit', companyId: row.company_id },
    {
      kind,
      params: { part: row.part_no, ...params },
      path: '/store/subscription-detail',
      documentId: row.id,
      plantNo: '',
    },
  );

/**
 * The stock has risen to the quantity: it is told, unless a continuous subscription was told a short time ago. What was not
 * told then is counted in the next notice.
 */
export const fire = async (ctx: Ctx, { id }: { id: string }, stock: number): Promise<void> => {
  const taken = await take(ctx, subscription, 'subscription', id, 'fire', { facts: factsOf, by: 'system' });
  const { fired_count: count, told_at: toldAt, unsaid } = taken.row;
  const fired = { armed: false, firedAt: ctx.now, firedCount: count + 1 };
  if (isQuiet(toldAt, ctx.now)) {
    await taken.store({ ...fired, unsaid: unsaid + 1 });
    return;
  }
  const row = await taken.store({ ...fired, toldAt: ctx.now, unsaid: 0 });
  if (unsaid > 0) await tell(ctx, row, 'subscriptionFiredOften', { count: unsaid + 1 });
  else await tell(ctx, row, 'subscriptionFired', { stock });
};

/** Tells once, with a count, what a continuous subscription has fired in its quiet time. */
export const tellUnsaid = async (ctx: Ctx, row: SubscriptionStored): Promise<void> => {
  const said = { unsaid: 0, told_at: ctx.now };
  await ctx.update('subscription').where('id', '=', row.id).set(said).executeTakeFirstOrThrow();
  await tell(ctx, row, 'subscriptionFiredOften', { count: row.unsaid });
};

/** Ends a subscription whose last day has passed; what it fired in its quiet time is told now, or never. */
export const expire = async (ctx: Ctx, { id }: { id: string }): Promise<void> => {
  const taken = await take(ctx, subscription, 'subscription', id, 'expire', { facts: factsOf, by: 'system' });
  const { unsaid } = taken.row;
  const row = await taken.store();
  if (unsaid > 0) await tellUnsaid(ctx, row);
};
