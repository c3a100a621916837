import { type CheckedOf, isOpen, refuse } from '@inbound/shared';
import type {
  changeSubscription,
  endSubscription,
  resumeSubscription,
  SubscriptionRow,
  subscribeToPart,
} from '@inbound/shared/ordering/subscription/contract';
import { heldState, subscription } from '@inbound/shared/ordering/subscription/machine';
import { expiryOf } from '@inbound/shared/ordering/subscription/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import { partNumbered } from '../part/ordered-part.ts';
import { readOne } from './queries.ts';
import { factsOf, type SubscriptionStored } from './rows.ts';

type Wish = Omit<CheckedOf<typeof subscribeToPart>, 'partNo'>;

/** What a subscription is from today on; stock that covers it already does not fire it. */
const wishOn = (ctx: Ctx, { quantity, duration, continuous }: Wish, stock: number) => {
  const subscribedOn = ctx.today(DISTRIBUTOR_ZONE);
  const expiryDate = expiryOf(subscribedOn, duration);
  return { quantity, duration, continuous, subscribedOn, expiryDate, armed: stock < quantity };
};

const stockOf = async (ctx: Ctx, { part_id: id }: SubscriptionStored): Promise<number> => {
  const part = await ctx.rows('part').select('stock').where('id', '=', id).executeTakeFirstOrThrow();
  return part.stock;
};

interface Renewal {
  id: string;
  action: 'subscribe' | 'edit';
  version?: number;
  /** What it says from now on; as before where it is absent. */
  wish?: Wish;
}

/** Lets a subscription hold anew from today. */
const renew = async (ctx: Ctx, { id, action, version, wish }: Renewal): Promise<void> => {
  const facts = (row: SubscriptionStored) => ({ ...factsOf(row), ...(wish && { continuous: wish.continuous }) });
  const taken = await take(ctx, subscription, 'subscription', id, action, { version, facts });
  const row = taken.row;
  const asked = wish ?? { quantity: row.quantity, duration: row.duration, continuous: row.continuous };
  await taken.store({ ...wishOn(ctx, asked, await stockOf(ctx, row)), unsaid: 0, toldAt: null });
};

/** Subscribes the caller's company to a part; a subscription that is there is what this says from now on. */
export const subscribe = async (
  ctx: Ctx,
  { partNo, ...wish }: CheckedOf<typeof subscribeToPart>,
): Promise<SubscriptionRow> => {
  const part = await partNumbered(ctx, partNo);
  if (!part) throw refuse('invalid', { fields: [unknownReference('partNo', partNo)] });
  const { companyId } = ctx.session;
  const present = await ctx
    .rows('subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('part_id', '=', part.id)
    .executeTakeFirst();
  if (present) {
    const action = isOpen(subscription, factsOf(present).state) ? 'edit' : 'subscribe';
    await renew(ctx, { id: present.id, action, wish });
    return readOne(ctx, present.id);
  }
  const record = {
    ...wishOn(ctx, wish, part.stock),
    ...{ companyId, partId: part.id, partNo, createdAt: ctx.now, state: heldState(wish) },
  };
  const [id = ''] = await createDocuments(ctx, subscription, 'subscription', [record], { action: 'subscribe' });
  return readOne(ctx, id);
};

/** Changes a subscription that holds; its days begin anew. */
export const change = async (
  ctx: Ctx,
  { id, version, ...wish }: CheckedOf<typeof changeSubscription>,
): Promise<SubscriptionRow> => {
  await renew(ctx, { id, action: 'edit', version, wish });
  return readOne(ctx, id);
};

/** Subscribes again, as before. */
export const resume = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof resumeSubscription>,
): Promise<SubscriptionRow> => {
  await renew(ctx, { id, action: 'subscribe', version });
  return readOne(ctx, id);
};

/** Ends a subscription. */
export const end = async (ctx: Ctx, { id, version }: CheckedOf<typeof endSubscription>): Promise<SubscriptionRow> => {
  const taken = await take(ctx, subscription, 'subscription', id, 'unsubscribe', { version, facts: factsOf });
  await taken.store();
  return readOne(ctx, id);
};
