import { type AnswerOf, type CheckedOf, orThrowFields, refusal, refuse, type Timestamp } from '@inbound/shared';
import { MOST_REPLAYED, type replayEvents } from '@inbound/shared/system/event-subscription/contract';
import { eventSubscription } from '@inbound/shared/system/event-subscription/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { sendOnceMore } from '../../platform/jobs/outbox/replay.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf } from './rows.ts';

type Asked = Pick<CheckedOf<typeof replayEvents>, 'eventIds' | 'since' | 'until'>;

const writtenOf = (ctx: Ctx, subscriptionId: string) =>
  ctx
    .rows('outbox_event')
    .innerJoin('outbox_message', join =>
      join
        .onRef('outbox_message.tenant_id', '=', 'outbox_event.tenant_id')
        .onRef('outbox_message.id', '=', 'outbox_event.message_id'),
    )
    .select(['outbox_event.id as eventId', 'outbox_event.at', 'outbox_message.id', 'outbox_message.state'])
    .where('outbox_event.subscription_id', '=', subscriptionId);

/** The events of a span by their moments; events of one moment are never parted, so that the next span misses none. */
const spanOf = async (ctx: Ctx, id: string, since: Timestamp, until: Timestamp | undefined) => {
  const span = writtenOf(ctx, id).where('outbox_event.at', '>=', since).orderBy('outbox_event.at');
  const ended = until === undefined ? span : span.where('outbox_event.at', '<', until);
  const rows = await ended.limit(MOST_REPLAYED + 1).execute();
  const next = rows[MOST_REPLAYED]?.at ?? null;
  if (next === null) return { rows, next };
  const whole = rows.filter(({ at }) => at < next);
  if (whole.length > 0) return { rows: whole, next };
  throw refuse('invalid', {
    fields: [{ field: 'since', ...refusal('range', { field: 'since', min: '', max: String(MOST_REPLAYED) }) }],
  });
};

const namedOf = async (ctx: Ctx, id: string, eventIds: readonly string[]) => {
  const rows = await writtenOf(ctx, id)
    .where('outbox_event.id', 'in', [...eventIds])
    .execute();
  const unknown = eventIds.filter(one => rows.every(({ eventId }) => eventId !== one));
  orThrowFields(unknown.map(one => unknownReference('eventIds', one)));
  return { rows, next: null };
};

const chosen = (ctx: Ctx, id: string, { eventIds, since, until }: Asked) => {
  if (eventIds) return namedOf(ctx, id, eventIds);
  if (since) return spanOf(ctx, id, since, until);
  throw refuse('invalid', { fields: [{ field: 'since', ...refusal('required', { field: 'since' }) }] });
};

/** Sends events again under their own webhook-ids: named ones, or those of a span. */
export const replay = async (
  ctx: Ctx,
  { id, version, ...asked }: CheckedOf<typeof replayEvents>,
): Promise<AnswerOf<typeof replayEvents>> => {
  const taken = await take(ctx, eventSubscription, 'event_subscription', id, 'replay', { version, facts: factsOf });
  const { rows, next } = await chosen(ctx, id, asked);
  // In the order in which they were written: so are they locked, and sent.
  const ordered = rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  await lockAhead(
    ctx,
    'outbox_message',
    ordered.map(one => one.id),
  );
  let replayed = 0;
  for (const one of ordered) if (await sendOnceMore(ctx, one.id, one.state)) replayed++;
  await taken.store();
  return { replayed, next };
};
