import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import type {
  changeMessageSubscription,
  createMessageSubscription,
  MessageSubscriptionRow,
  pauseMessageSubscription,
  removeMessageSubscription,
  sendSubscribedMessagesAgain,
} from '@inbound/shared/ordering/message-subscription/contract';
import { messageSubscription } from '@inbound/shared/ordering/message-subscription/machine';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { forgetEvents } from '../../platform/jobs/outbox/events.ts';
import { replayMessage } from '../../platform/jobs/outbox/replay.ts';
import { cancelMessagesOfSubscription } from '../../platform/jobs/outbox/withdraw.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { refusedReferences, unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { readOne } from './queries.ts';
import { factsOf } from './rows.ts';

type Chosen = Pick<CheckedOf<typeof createMessageSubscription>, 'endpointId' | 'events'>;

const checkEndpoint = async (ctx: Ctx, { endpointId: id }: Chosen): Promise<void> =>
  orThrowFields(await refusedReferences(ctx, { endpointId: { table: 'oauth_endpoint', id } }));

/** Each event once. */
const chosenOf = ({ endpointId, events }: Chosen): Chosen => ({ endpointId, events: [...new Set(events)] });

/** Subscribes the caller's company to events of its documents, from now on. */
export const subscribe = async (
  ctx: Ctx,
  { name, ...chosen }: CheckedOf<typeof createMessageSubscription>,
): Promise<MessageSubscriptionRow> => {
  await checkEndpoint(ctx, chosen);
  const { companyId } = ctx.session;
  const state = messageSubscription.initial as 'active';
  const record = { name, ...chosenOf(chosen), companyId, state, createdAt: ctx.now };
  const [id = ''] = await createDocuments(ctx, messageSubscription, 'message_subscription', [record]);
  return readOne(ctx, id);
};

const lockForAction = (ctx: Ctx, id: string, action: keyof typeof messageSubscription.actions, version: number) =>
  take(ctx, messageSubscription, 'message_subscription', id, action, { version, facts: factsOf });

/** Chooses other events, or another endpoint. */
export const change = async (
  ctx: Ctx,
  { id, version, ...chosen }: CheckedOf<typeof changeMessageSubscription>,
): Promise<MessageSubscriptionRow> => {
  const taken = await lockForAction(ctx, id, 'edit', version);
  await checkEndpoint(ctx, chosen);
  await taken.store(chosenOf(chosen));
  return readOne(ctx, id);
};

/** Deletes a subscription; what waits for it is cancelled, but for what is on its way just now. */
export const remove = async (ctx: Ctx, { id, version }: CheckedOf<typeof removeMessageSubscription>): Promise<null> => {
  const taken = await lockForAction(ctx, id, 'delete', version);
  await cancelMessagesOfSubscription(ctx, id);
  forgetEvents(ctx, id);
  await taken.store();
  return null;
};

/** Holds back what happens, or lets it go. */
export const rest = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof pauseMessageSubscription>,
  action: 'pause' | 'resume',
): Promise<MessageSubscriptionRow> => {
  const taken = await lockForAction(ctx, id, action, version);
  await taken.store({ failingSince: null });
  return readOne(ctx, id);
};

const GIVEN_UP = messageDelivery.actions.giveUp.to as 'dead';

/** Messages of a subscription by their ids; without ids those that were given up. */
const messagesToSend = async (ctx: Ctx, id: string, ids: readonly string[] | undefined): Promise<string[]> => {
  const own = ctx
    .rows('outbox_event')
    .innerJoin('outbox_message', join =>
      join
        .onRef('outbox_message.tenant_id', '=', 'outbox_event.tenant_id')
        .onRef('outbox_message.id', '=', 'outbox_event.message_id'),
    )
    .select('outbox_message.id')
    .where('outbox_event.subscription_id', '=', id)
    // In the order in which they were written: so are they locked, and sent.
    .orderBy('outbox_message.id');
  const rows = await (ids
    ? own.where('outbox_message.id', 'in', [...ids])
    : own.where('outbox_message.state', '=', GIVEN_UP)
  ).execute();
  return rows.map(row => row.id);
};

/** Sends messages again that the endpoint did not take; one of another subscription is refused at its field. */
export const sendAgain = async (
  ctx: Ctx,
  { id, version, messageIds }: CheckedOf<typeof sendSubscribedMessagesAgain>,
): Promise<MessageSubscriptionRow> => {
  const taken = await lockForAction(ctx, id, 'sendAgain', version);
  const found = await messagesToSend(ctx, id, messageIds);
  const unknown = messageIds?.find(one => !found.includes(one));
  if (unknown !== undefined) throw refuse('invalid', { fields: [unknownReference('messageIds', unknown)] });
  for (const messageId of found) await replayMessage(ctx, messageId, undefined, 'system');
  await taken.store();
  return readOne(ctx, id);
};
