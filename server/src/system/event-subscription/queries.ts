import { refuse } from '@inbound/shared';
import {
  type EventSubscriptionDetail,
  type EventSubscriptionRow,
  eventSubscriptionRow,
  listEventSubscriptions,
  MOST_TOLD,
  type ToldEvent,
} from '@inbound/shared/system/event-subscription/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { eventsOf, triesOf } from '../../platform/jobs/outbox/told-events.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('event_subscription', eventSubscriptionRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  companyCode: 'company.code',
  secret: sql<string>`coalesce((select s.secret_mask from event_subscription_secret s
    where s.tenant_id = event_subscription.tenant_id and s.subscription_id = event_subscription.id), '')`,
});

const selectRows = (query: ScopedQuery<'event_subscription'>) =>
  query
    .innerJoin('company', join =>
      join
        .onRef('company.tenant_id', '=', 'event_subscription.tenant_id')
        .onRef('company.id', '=', 'event_subscription.company_id'),
    )
    .leftJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'event_subscription.tenant_id')
        .onRef('plant.id', '=', 'event_subscription.plant_id'),
    )
    .select(columns);

export const eventSubscriptionList = listSpec(listEventSubscriptions, 'event_subscription', {
  filters: {
    search: beginsWithAny('event_subscription.search_name'),
    state: oneOf('event_subscription.state'),
    plantId: oneOf('event_subscription.plant_id'),
  },
  sort: { name: 'event_subscription.name', changedAt: 'event_subscription.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<EventSubscriptionRow> => {
  const row = await selectRows(
    ctx.rows('event_subscription').where('event_subscription.id', '=', id),
  ).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** What of the messages is shown besides how far they have come: their bytes, and when they are tried again. */
const messagesOf = async (ctx: Ctx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { content: string; nextAt: ToldEvent['nextAt'] }>();
  const rows = await ctx
    .rows('outbox_message')
    .select(['outbox_message.id', 'outbox_message.content'])
    .select(
      sql<ToldEvent['nextAt']>`(select j.run_at from job j where j.tenant_id = outbox_message.tenant_id
        and j.id = outbox_message.id and j.state = 'queued')`.as('nextAt'),
    )
    .where('outbox_message.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, content, nextAt }) => [id, { content: content.toString('utf8'), nextAt }]));
};

/** A subscription with its newest events and the tries to send them. */
export const readDetail = async (ctx: Ctx, id: string): Promise<EventSubscriptionDetail> => {
  const [subscription, events] = await Promise.all([readOne(ctx, id), eventsOf(ctx, id, MOST_TOLD)]);
  const ids = events.flatMap(({ message_id: messageId }) => messageId ?? []);
  const [messages, tries] = await Promise.all([messagesOf(ctx, ids), triesOf(ctx, ids)]);
  const told = events.map(event => {
    const { content = '', nextAt = null } = messages.get(event.message_id ?? '') ?? {};
    return {
      ...{ id: event.id, messageId: event.message_id, event: event.event, documentNo: event.document_no, at: event.at },
      // What was noted a moment ago, or is held back, has no message yet.
      ...{ state: event.state ?? ('queued' as const), attempts: event.attempts ?? 0 },
      ...{ lastError: event.last_error ?? '', nextAt, deliveredAt: event.delivered_at, content },
    };
  });
  return { ...subscription, told, tries };
};
