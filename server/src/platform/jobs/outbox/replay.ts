import { type ActionOf, refuse } from '@inbound/shared';
import { type MessageDeliveryFacts, messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import type { Ctx } from '../../call/context.ts';
import type { RowOfTable } from '../../record/one-row.ts';
import { type Taken, take } from '../../record/take.ts';

type Row = RowOfTable<'outbox_message'>;
type Action = ActionOf<typeof messageDelivery>;

/** The work is locked before the message, as a worker that settles does. */
const LOCK = `select locked_until > $3 as "isOnItsWay" from job where tenant_id = $1 and id = $2 for update`;

/** Attempts go on counting, for they name leases; the hours for which a message is tried begin anew. */
const AGAIN = `update job set state = 'queued', run_at = $3, created_at = $3, locked_until = null
  where tenant_id = $1 and id = $2`;

const NEVER = `update job set state = 'done', locked_until = null where tenant_id = $1 and id = $2`;

type TakenMessage = Taken<'outbox_message', MessageDeliveryFacts['state'], MessageDeliveryFacts>;

/** A message in hand, with its work locked. */
const takeMessage = async (
  ctx: Ctx,
  id: string,
  action: Action,
  version: number | undefined,
  by?: 'system',
): Promise<TakenMessage> => {
  const [work] = await ctx.tx.query<{ isOnItsWay: boolean | null }>(LOCK, [ctx.tenant, id, ctx.now]);
  const facts = ({ state }: Row) => ({ state, isOnItsWay: work?.isOnItsWay ?? false });
  return take(ctx, messageDelivery, 'outbox_message', id, action, { version, facts, by });
};

const logReplay = (ctx: Ctx, message: Row): Promise<void> =>
  ctx.insert('interface_log', {
    id: ctx.newId(),
    plant_id: message.plant_id,
    company_id: message.company_id,
    at: ctx.now,
    message_id: message.id,
    state: 'unsent',
    direction: 'out',
    interface_name: message.receiver_code,
    message_type: message.format,
    file_name: message.file_name,
    track_id: ctx.trackId,
  });

const sendAgain = async (ctx: Ctx, taken: TakenMessage): Promise<void> => {
  ctx.tx.send(AGAIN, [ctx.tenant, taken.row.id, ctx.now]);
  await taken.store();
  await logReplay(ctx, taken.row);
};

/**
 * Sends a message again at once, under the same key; the log says who asked. Refuses with `status` what has arrived, waits
 * anyway or is on its way. `by` is `system` where an act upon another document causes it, whose permission was asked for.
 */
export const replayMessage = async (ctx: Ctx, id: string, version?: number, by?: 'system'): Promise<void> => {
  await sendAgain(ctx, await takeMessage(ctx, id, 'replay', version, by));
};

/** The message is sent again at once where it did not arrive, and where it did; one that waits or was cancelled is left alone. */
export const sendOnceMore = async (ctx: Ctx, id: string, state: MessageDeliveryFacts['state']): Promise<boolean> => {
  const { replay, again } = messageDelivery.actions;
  const arrived = again.from.some(one => one === state);
  if (!arrived && !replay.from.some(one => one === state)) return false;
  await sendAgain(ctx, await takeMessage(ctx, id, arrived ? 'again' : 'replay', undefined, 'system'));
  return true;
};

/**
 * Sends a message again that an entry of the interface log tells of; what came in, and a question that was no message, is
 * refused with `status`.
 */
export const replayEntry = async (ctx: Ctx, entry: RowOfTable<'interface_log'>): Promise<void> => {
  if (entry.direction !== 'out' || entry.file_name === '')
    throw refuse('status', { state: entry.state, action: 'replay' });
  await replayMessage(ctx, entry.message_id);
};

/** Cancels a message that its receiver shall not get. */
export const cancelMessage = async (ctx: Ctx, id: string, version: number): Promise<void> => {
  const taken = await takeMessage(ctx, id, 'cancel', version);
  ctx.tx.send(NEVER, [ctx.tenant, id]);
  await taken.store();
};
