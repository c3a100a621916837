import { sql } from 'kysely';
import type { Ctx } from '../../call/context.ts';

/** The newest events that a subscription is told of, with the messages that tell them. */
export const eventsOf = (ctx: Ctx, subscriptionId: string, most: number) =>
  ctx
    .rows('outbox_event')
    .leftJoin('outbox_message', join =>
      join
        .onRef('outbox_message.tenant_id', '=', 'outbox_event.tenant_id')
        .onRef('outbox_message.id', '=', 'outbox_event.message_id'),
    )
    .selectAll('outbox_event')
    .select([
      'outbox_message.state',
      'outbox_message.attempts',
      'outbox_message.last_error',
      'outbox_message.delivered_at',
    ])
    .where('outbox_event.subscription_id', '=', subscriptionId)
    .orderBy('outbox_event.at', 'desc')
    .orderBy('outbox_event.document_version', 'desc')
    .orderBy('outbox_event.id', 'desc')
    .limit(most)
    .execute();

/** The tries of the messages that are shown, at most so many. */
const MOST_TRIES = 200;
/** So much of what a receiver said is shown. */
const LONGEST_SAID = 300;

type Result = 'sent' | 'failed' | 'unsent';

/** The newest tries to send some messages. */
export const triesOf = async (ctx: Ctx, messageIds: readonly string[]) => {
  if (messageIds.length === 0) return [];
  const rows = await ctx
    .rows('interface_log')
    .select(['id', 'at', 'file_name as fileName', 'state', 'http_code as httpCode', 'duration_ms as durationMs'])
    .select(sql<string>`left(interface_log.response, ${sql.lit(LONGEST_SAID)})`.as('said'))
    .where('message_id', 'in', [...messageIds])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TRIES)
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, result: state as Result }));
};
