import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import type { Ctx } from '../../call/context.ts';
import { lockAhead } from '../../record/locked-ahead.ts';
import type { RowOfTable } from '../../record/one-row.ts';
import { take } from '../../record/take.ts';

type Row = RowOfTable<'outbox_message'>;

/** Who gets a kind of message of a plant. */
export interface ReceiverOfPlant {
  plantId: string;
  code: string;
  kind: Row['kind'];
}

/** The work is locked before the messages, as everybody locks them; what a worker sends just now stays with him. */
const WAITING = `select m.id from outbox_message m join job j using (tenant_id, id)
  where m.tenant_id = $1 and m.plant_id = $2 and m.receiver_code = $3 and m.kind = $4 and m.state = any($6)
    and (j.locked_until is null or j.locked_until <= $5) order by m.id for update of j skip locked`;

const WITHDRAWN = messageDelivery.actions.withdraw.from;

const NEVER = "update job set state = 'done', locked_until = null where tenant_id = $1 and id = any($2::uuid[])";

/** Cancels all messages that wait for a receiver that has gone. */
export const cancelMessagesOf = async (ctx: Ctx, { plantId, code, kind }: ReceiverOfPlant): Promise<void> => {
  const waiting = await ctx.tx.query<{ id: string }>(WAITING, [ctx.tenant, plantId, code, kind, ctx.now, WITHDRAWN]);
  const ids = waiting.map(({ id }) => id);
  await lockAhead(ctx, 'outbox_message', ids);
  const facts = ({ state }: Row) => ({ state, isOnItsWay: false });
  for (const id of ids) {
    const taken = await take(ctx, messageDelivery, 'outbox_message', id, 'withdraw', { facts, by: 'system' });
    await taken.store();
  }
  if (ids.length > 0) ctx.tx.send(NEVER, [ctx.tenant, ids]);
};
