import { refuse } from '@inbound/shared';
import {
  listMessageSubscriptions,
  type MessageSubscriptionDetail,
  type MessageSubscriptionRow,
  MOST_MESSAGES,
  messageSubscriptionRow,
  type SubscribedMessage,
} from '@inbound/shared/ordering/message-subscription/contract';
import { isHeldBack } from '@inbound/shared/ordering/message-subscription/machine';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { eventsOf, triesOf } from '../../platform/jobs/outbox/told-events.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { bodyOfEvent } from './body.ts';

const columns = fields('message_subscription', messageSubscriptionRow, {
  endpointName: 'oauth_endpoint.name',
  endpointPaused: 'oauth_endpoint.paused',
  companyCode: 'company.code',
});

const selectRows = (query: ScopedQuery<'message_subscription'>) =>
  query
    .innerJoin('oauth_endpoint', join =>
      join
        .onRef('oauth_endpoint.tenant_id', '=', 'message_subscription.tenant_id')
        .onRef('oauth_endpoint.id', '=', 'message_subscription.endpoint_id'),
    )
    .innerJoin('company', join =>
      join
        .onRef('company.tenant_id', '=', 'message_subscription.tenant_id')
        .onRef('company.id', '=', 'message_subscription.company_id'),
    )
    .select(columns);

export const messageSubscriptionList = listSpec(listMessageSubscriptions, 'message_subscription', {
  filters: {
    search: beginsWithAny('message_subscription.search_name'),
    state: oneOf('message_subscription.state'),
    endpointId: oneOf('message_subscription.endpoint_id'),
  },
  sort: { name: 'message_subscription.name', changedAt: 'message_subscription.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<MessageSubscriptionRow> => {
  const row = await selectRows(
    ctx.rows('message_subscription').where('message_subscription.id', '=', id),
  ).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

/** Whether a message waits until its subscription or its endpoint goes on. */
const isHeld = (
  { state }: Pick<EventRow, 'state'>,
  { endpointPaused, ...subscription }: MessageSubscriptionRow,
): boolean => {
  if (state === null) return endpointPaused || isHeldBack(subscription);
  return endpointPaused && messageDelivery.actions.deliver.from.some(one => one === state);
};

const messageOf = (row: EventRow, subscription: MessageSubscriptionRow): SubscribedMessage => ({
  ...{ id: row.message_id ?? row.id, event: row.event, documentNo: row.document_no, at: row.at },
  // What was noted a moment ago, or is held back, has no message yet.
  ...{ state: row.state ?? 'queued', isHeld: isHeld(row, subscription), attempts: row.attempts ?? 0 },
  ...{ lastError: row.last_error ?? '', deliveredAt: row.delivered_at },
  content: bodyOfEvent(row, subscription.name),
});

/** A subscription with its newest messages and their tries. */
export const readDetail = async (ctx: Ctx, id: string): Promise<MessageSubscriptionDetail> => {
  const [subscription, events] = await Promise.all([readOne(ctx, id), eventsOf(ctx, id, MOST_MESSAGES)]);
  const messageIds = events.flatMap(({ message_id: messageId }) => messageId ?? []);
  return {
    ...subscription,
    messages: events.map(event => messageOf(event, subscription)),
    tries: await triesOf(ctx, messageIds),
  };
};
