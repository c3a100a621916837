import { isIP } from 'node:net';
import { type CheckedOf, type FieldRefusal, orThrowFields, refusal } from '@inbound/shared';
import { eventNamed } from '@inbound/shared/events';
import type {
  changeEventSubscription,
  createEventSubscription,
  EventSubscriptionRow,
  NewEventSubscription,
  pauseEventSubscription,
  removeEventSubscription,
  renewEventSecret,
} from '@inbound/shared/system/event-subscription/contract';
import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import { checkUrl } from '@inbound/shared/system/event-subscription/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { forgetEvents } from '../../platform/jobs/outbox/events.ts';
import { cancelMessagesOfSubscription } from '../../platform/jobs/outbox/withdraw.ts';
import { hostOf } from '../../platform/outgoing/address-rule.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { refusedReferences, unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { readOne } from './queries.ts';
import { factsOf } from './rows.ts';
import { drawSecret } from './secrets.ts';

type Chosen = Pick<CheckedOf<typeof createEventSubscription>, 'url' | 'plantId' | 'events'>;

/** An address that is written out is judged at once; that of a name each time when it is called. */
const refusedHost = (ctx: Ctx, value: string): FieldRefusal[] => {
  if (!URL.canParse(value)) return [];
  const url = new URL(value);
  const address = hostOf(url);
  if (isIP(address) === 0 || ctx.platform.outgoing(address, true)) return [];
  return [{ field: 'url', value, ...refusal('address_refused', { host: url.hostname }) }];
};

/** Nobody has told to a system what he may not read himself: such an event is to him as one that there is not. */
const refusedEvents = (ctx: Ctx, events: readonly string[]): FieldRefusal[] =>
  events
    .filter(name => {
      const view = eventNamed(name)?.view;
      return view === undefined || !ctx.may(view);
    })
    .map(name => unknownReference('events', name));

const check = async (ctx: Ctx, { url, plantId, events }: Chosen, before: readonly string[] = []): Promise<void> =>
  orThrowFields([
    ...checkUrl(url),
    ...refusedHost(ctx, url),
    ...refusedEvents(
      ctx,
      events.filter(name => !before.includes(name)),
    ),
    ...(await refusedReferences(ctx, { plantId: { table: 'plant', id: plantId } })),
  ]);

/** Each event once. */
const chosenOf = ({ url, plantId, events }: Chosen) => ({
  url,
  plantId: plantId ?? null,
  events: [...new Set(events)],
});

/** Subscribes the caller's company to events from now on; the secret is seen now and never again. */
export const subscribe = async (
  ctx: Ctx,
  { name, ...chosen }: CheckedOf<typeof createEventSubscription>,
): Promise<NewEventSubscription> => {
  await check(ctx, chosen);
  const { companyId } = ctx.session;
  const state = eventSubscription.initial as 'active';
  const record = { name, ...chosenOf(chosen), companyId, state, createdAt: ctx.now };
  const [id = ''] = await createDocuments(ctx, eventSubscription, 'event_subscription', [record]);
  const secret = await drawSecret(ctx, { id, companyId });
  return { ...(await readOne(ctx, id)), secret };
};

const lockForAction = (ctx: Ctx, id: string, action: keyof typeof eventSubscription.actions, version: number) =>
  take(ctx, eventSubscription, 'event_subscription', id, action, { version, facts: factsOf });

/** Chooses other events, another address or plant. */
export const change = async (
  ctx: Ctx,
  { id, version, ...chosen }: CheckedOf<typeof changeEventSubscription>,
): Promise<EventSubscriptionRow> => {
  const taken = await lockForAction(ctx, id, 'edit', version);
  await check(ctx, chosen, taken.row.events);
  await taken.store(chosenOf(chosen));
  return readOne(ctx, id);
};

/** Deletes a subscription with its secret; what waits for it is cancelled, but for what is on its way just now. */
export const remove = async (ctx: Ctx, { id, version }: CheckedOf<typeof removeEventSubscription>): Promise<null> => {
  const taken = await lockForAction(ctx, id, 'delete', version);
  await cancelMessagesOfSubscription(ctx, id);
  forgetEvents(ctx, id);
  await taken.store();
  return null;
};

/** Draws a new secret; the old one signs nothing more. */
export const renewSecret = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof renewEventSecret>,
): Promise<NewEventSubscription> => {
  const taken = await lockForAction(ctx, id, 'renewSecret', version);
  const secret = await drawSecret(ctx, { id, companyId: taken.row.company_id });
  await taken.store();
  return { ...(await readOne(ctx, id)), secret };
};

/** Holds back what happens, or lets it go. */
export const rest = async (
  ctx: Ctx,
  { id, version }: CheckedOf<typeof pauseEventSubscription>,
  action: 'pause' | 'resume',
): Promise<EventSubscriptionRow> => {
  const taken = await lockForAction(ctx, id, action, version);
  await taken.store({ failingSince: null });
  return readOne(ctx, id);
};
