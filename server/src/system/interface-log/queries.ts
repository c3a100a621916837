import { refuse } from '@inbound/shared';
import {
  type InterfaceDetail,
  interfaceRow,
  listInterfaceEntries,
} from '@inbound/shared/system/interface-log/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fromDay, toDay } from '../../platform/list/day-filters.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** A message that is tried for a day has fewer. */
const MOST_ENTRIES = 200;

const interfaceFields = fields('interface_log', interfaceRow, {
  version: sql<number>`1`,
  plantNo: sql<string>`coalesce((select p.plant_no from plant p
    where p.tenant_id = interface_log.tenant_id and p.id = interface_log.plant_id), interface_log.plant_no)`,
});

export const interfaceLogList = listSpec(listInterfaceEntries, 'interface_log', {
  filters: {
    search: beginsWithAny('interface_log.search_name', 'interface_log.search_file'),
    trackId: is('interface_log.track_id'),
    state: oneOf('interface_log.state'),
    direction: oneOf('interface_log.direction'),
    messageType: is('interface_log.message_type'),
    atFrom: fromDay('interface_log.at'),
    atTo: toDay('interface_log.at'),
  },
  sort: { at: 'interface_log.at' },
  sums: {},
  select: query => query.select(interfaceFields),
});

/** An entry as it stands in the log. */
export const entryOf = async (ctx: Ctx, id: string): Promise<RowOfTable<'interface_log'>> => {
  const entry = await ctx.rows('interface_log').selectAll().where('id', '=', id).executeTakeFirst();
  if (!entry) throw refuse('not_found');
  return entry;
};

/** One entry with request and response, and the others of its message. */
export const readOne = async (ctx: Ctx, id: string): Promise<InterfaceDetail> => {
  const { message_id: messageId, request, response } = await entryOf(ctx, id);
  const entries = await ctx
    .rows('interface_log')
    .select(interfaceFields)
    .where('message_id', '=', messageId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();
  const own = entries.find(entry => entry.id === id);
  if (!own) throw refuse('not_found');
  return { ...own, request, response, entries };
};
