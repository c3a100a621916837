import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import type { Ctx } from '../../call/context.ts';
import { lockAhead } from '../../record/locked-ahead.ts';
import type { RowOfTable } from '../../record/one-row.ts';
import { take } from '../../record/take.ts';

type Row = RowOfTable<'outbox_message'>;

/** A receiver of one kind of messages of a plant. */
export interface ReceiverOfPlant {
  plantId: string;
  code: string;
  kind: Row['kind'];
}

/** The work is locked before the messages, as everybody locks them; what a worker sends just now stays with him. */
const waiting = (whose: string): string => `
  select m.id from outbox_message m join job j using (tenant_id, id)
  where m.tenant_id = $1 and ${whose} and m.state = any($3)
    and (j.locked_until is null or j.locked_until <= $2) order by m.id for update of j skip locked`;

const OF_RECEIVER = waiting('m.plant_id = $4 and m.receiver_code = $5 and m.kind = $6');

const OF_SUBSCRIPTION = waiting(
  'm.id in (select e.message_id from outbox_event e where e.tenant_id = $1 and e.subscription_id = $4)',
);

const WITHDRAWN = messageDelivery.actions.withdraw.from;

const NEVER = "update job set state = 'done', locked_until = null where tenant_id = $1 and id = any($2::uuid[])";

const cancelFound = async (ctx: Ctx, statement: string, whose: readonly unknown[]): Promise<void> => {
  const found = await ctx.tx.query<{ id: string }>(statement, [ctx.tenant, ctx.now, WITHDRAWN, ...whose]);
  const ids = found.map(({ id }) => id);
  await lockAhead(ctx, 'outbox_message', ids);
  const facts = ({ state }: Row) => ({ state, isOnItsWay: false });
  for (const id of ids) {
    const taken = await take(ctx, messageDelivery, 'outbox_message', id, 'withdraw', { facts, by: 'system' });
    await taken.store();
  }
  if (ids.length > 0) ctx.tx.send(NEVER, [ctx.tenant, ids]);
};

/** Cancels all messages that wait for a receiver that has gone. */
export const cancelMessagesOf = (ctx: Ctx, { plantId, code, kind }: ReceiverOfPlant): Promise<void> =>
  cancelFound(ctx, OF_RECEIVER, [plantId, code, kind]);

/** Cancels all messages that wait for a subscription that goes. */
export const cancelMessagesOfSubscription = (ctx: Ctx, subscriptionId: string): Promise<void> =>
  cancelFound(ctx, OF_SUBSCRIPTION, [subscriptionId]);
