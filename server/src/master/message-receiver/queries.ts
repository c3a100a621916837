import { refuse } from '@inbound/shared';
import {
  listMessageReceivers,
  type MessageReceiverRow,
  messageReceiverRow,
} from '@inbound/shared/master/message-receiver/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** The columns of a message receiver under the names of its contract. */
const messageReceiverColumns = fields('message_receiver', messageReceiverRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  endpointName: sql<string | null>`(select e.name from oauth_endpoint e
    where e.tenant_id = message_receiver.tenant_id and e.id = message_receiver.endpoint_id)`,
});

const selectRows = (query: ScopedQuery<'message_receiver'>) =>
  query
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'message_receiver.tenant_id')
        .onRef('plant.id', '=', 'message_receiver.plant_id'),
    )
    .select(messageReceiverColumns);

export const messageReceiverList = listSpec(listMessageReceivers, 'message_receiver', {
  filters: {
    search: beginsWithAny('message_receiver.search_code'),
    plantId: oneOf('message_receiver.plant_id'),
    endpointId: oneOf('message_receiver.endpoint_id'),
    kind: oneOf('message_receiver.kind'),
    way: oneOf('message_receiver.way'),
    active: is('message_receiver.active'),
  },
  sort: { code: 'message_receiver.code', changedAt: 'message_receiver.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<MessageReceiverRow> => {
  const row = await selectRows(ctx.rows('message_receiver').where('message_receiver.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
