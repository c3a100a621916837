import { refuse } from '@inbound/shared';
import { historyEntry } from '@inbound/shared/system/history/contract';
import { listOperations, type OperationDetail, operationRow } from '@inbound/shared/system/operation-log/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { fromDay, toDay } from '../../platform/list/day-filters.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** Milliseconds, as the index of slow operations has them. */
const SLOW_MS = 2_000;
/** A call that changed more than this is read in its documents. */
const MOST_CHANGES = 200;

const operationFields = fields('operation_log', operationRow);

export const operationLogList = listSpec(listOperations, 'operation_log', {
  filters: {
    search: beginsWithAny('operation_log.search_path'),
    userNo: is('operation_log.user_no'),
    ip: is('operation_log.ip'),
    trackId: is('operation_log.track_id'),
    documentId: is('operation_log.document_id'),
    type: oneOf('operation_log.type'),
    plantNo: is('operation_log.plant_no'),
    atFrom: fromDay('operation_log.at'),
    atTo: toDay('operation_log.at'),
    refused: wanted => sql`operation_log.exception is ${wanted ? sql`not null` : sql`null`}`,
    slow: wanted => sql`operation_log.duration_ms ${wanted ? sql`>=` : sql`<`} ${sql.lit(SLOW_MS)}`,
  },
  sort: { at: 'operation_log.at' },
  sums: {},
  select: query => query.select(operationFields),
});

const changeFields = fields('state_change', historyEntry, {
  from: 'state_change.from_state',
  to: 'state_change.to_state',
});

/** What one call changed. A refused call has changed nothing. */
const changesOf = (ctx: Ctx, trackId: string) =>
  ctx
    .rows('state_change')
    .select(changeFields)
    .where('track_id', '=', trackId)
    .orderBy('id')
    .limit(MOST_CHANGES)
    .execute();

/** One operation with what it said and changed. */
export const readOne = async (ctx: Ctx, id: string): Promise<OperationDetail> => {
  const row = await ctx
    .rows('operation_log')
    .select(operationFields)
    .select('operation_log.parameters')
    .where('operation_log.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  const changes = row.exception === null ? await changesOf(ctx, row.trackId) : [];
  return { ...row, parameters: row.parameters as OperationDetail['parameters'], changes };
};
