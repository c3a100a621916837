import { refuse } from '@inbound/shared';
import {
  listMessageDeliveries,
  type MessageDeliveryDetail,
  type MessageDeliveryRow,
  messageDeliveryRow,
} from '@inbound/shared/system/message-delivery/contract';
import { messageDelivery } from '@inbound/shared/system/message-delivery/machine';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { entriesOf } from '../interface-log/entries.ts';

type Way = MessageDeliveryRow['way'];

/** Its endpoint rests, and it would be sent else. */
export const isHeld = sql<boolean>`(outbox_message.state in (${sql.join(messageDelivery.actions.deliver.from.map(state => sql.lit(state)))}) and exists (
  select 1 from oauth_endpoint e where e.tenant_id = outbox_message.tenant_id and e.id = outbox_message.endpoint_id and e.paused))`;

const messageColumns = (now: string) =>
  fields('outbox_message', messageDeliveryRow, {
    isHeld,
    isOnItsWay: sql<boolean>`exists (select 1 from job j where j.tenant_id = outbox_message.tenant_id
      and j.id = outbox_message.id and j.state = 'queued' and j.locked_until > ${now}::timestamptz)`,
    way: sql<Way>`outbox_message.address ->> 'kind'`,
    receiver: sql<string>`coalesce(outbox_message.address ->> 'folder', outbox_message.address ->> 'to', outbox_message.address ->> 'name')`,
    plantNo: sql<string>`coalesce((select p.plant_no from plant p
      where p.tenant_id = outbox_message.tenant_id and p.id = outbox_message.plant_id), '')`,
    nextAt: sql<MessageDeliveryRow['nextAt']>`(select j.run_at from job j where j.tenant_id = outbox_message.tenant_id
      and j.id = outbox_message.id and j.state = 'queued')`,
  });

const selectRows = (query: ScopedQuery<'outbox_message'>, ctx: Ctx) => query.select(messageColumns(ctx.now));

export const messageDeliveryList = listSpec(listMessageDeliveries, 'outbox_message', {
  filters: {
    search: beginsWithAny(
      'outbox_message.search_receiver',
      'outbox_message.search_file',
      'outbox_message.search_document',
    ),
    state: oneOf('outbox_message.state'),
    kind: oneOf('outbox_message.kind'),
    plantId: oneOf('outbox_message.plant_id'),
    endpointId: oneOf('outbox_message.endpoint_id'),
  },
  sort: { createdAt: 'outbox_message.created_at' },
  sums: {},
  select: selectRows,
});

export const readRow = async (ctx: Ctx, id: string): Promise<MessageDeliveryRow> => {
  const row = await selectRows(ctx.rows('outbox_message').where('outbox_message.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** No text holds them; line ends and tabs it does. */
const SHAPELESS = /[^\P{Cc}\r\n\t]/gu;

/** One message with its content and its tries. */
export const readDetail = async (ctx: Ctx, id: string): Promise<MessageDeliveryDetail> => {
  const [row, { content }, tries] = await Promise.all([
    readRow(ctx, id),
    ctx
      .rows('outbox_message')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst()
      .then(found => found ?? { content: Buffer.alloc(0) }),
    entriesOf(ctx, id),
  ]);
  const charset = row.format === 'json' ? 'utf8' : 'latin1';
  return { ...row, content: content.toString(charset).replace(SHAPELESS, '·'), tries };
};
