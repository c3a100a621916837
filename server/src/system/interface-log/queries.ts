import { refuse } from '@inbound/shared';
import { type InterfaceDetail, listInterfaceEntries } from '@inbound/shared/system/interface-log/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { fromDay, toDay } from '../../platform/list/day-filters.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { entriesOf, interfaceFields } from './entries.ts';

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
  const entries = await entriesOf(ctx, messageId);
  const own = entries.find(entry => entry.id === id);
  if (!own) throw refuse('not_found');
  return { ...own, request, response, entries };
};
