import { refuse, subtract, sum } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import type { CallOffLineRow, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../db/types.ts';
import { confirmOnOf, freezeDaysOf } from '../../master/process-setting/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import { beginsWith, type Filtered, type ListSpec } from '../../platform/list/list.ts';
import type { LineRow } from './facts.ts';
import type { HeaderRow } from './refresh-header.ts';
import type { Surroundings } from './surroundings.ts';

/** The row of a line holds all that its machine sees: the screen decides as the server does. */
type RowWithFacts = CallOffLineRow extends LineFacts ? CallOffLineRow : never;

/** Today in the time zone of the joined plant. */
export const todayOfPlant = (ctx: Ctx) =>
  sql<CallOffLineRow['today']>`(${ctx.now}::timestamptz at time zone plant.time_zone)::date`;

/** The latest "today" on earth: a bound for indexes, beside which the plant's own day decides. */
export const latestToday = (ctx: Ctx) => sql`(${ctx.now}::timestamptz at time zone 'Pacific/Kiritimati')::date`;

/** Rows that are overdue on the day of their plant. */
export const isOverdueOn = (ctx: Ctx, table: 'call_off' | 'call_off_line') => sql<boolean>`(
  ${sql.ref(`${table}.overdue_from`)} <= ${latestToday(ctx)} and ${sql.ref(`${table}.overdue_from`)} <= (
    select (${ctx.now}::timestamptz at time zone p.time_zone)::date from plant p
    where p.tenant_id = ${sql.ref(`${table}.tenant_id`)} and p.id = ${sql.ref(`${table}.plant_id`)}))`;

const COLUMNS = [
  'call_off_line.id',
  'call_off_line.version',
  'call_off_line.call_off_id as callOffId',
  'call_off_line.call_off_no as callOffNo',
  'call_off_line.line_no as lineNo',
  'plant.plant_no as plantNo',
  'call_off_line.supplier_code as supplierCode',
  'call_off.supplier_name_zh as supplierNameZh',
  'call_off.supplier_name_en as supplierNameEn',
  'call_off_line.part_no as material',
  'call_off.material_name_zh as materialNameZh',
  'call_off.material_name_en as materialNameEn',
  'call_off_line.mrp_controller as mrpController',
  'call_off.unloading_point as unloadingPoint',
  'call_off_line.kind',
  'call_off_line.kind_of_date as kindOfDate',
  'call_off_line.requested_from as requestedFrom',
  'call_off_line.requested_to as requestedTo',
  'call_off_line.unit',
  'call_off_line.decimals',
  'call_off_line.released',
  'call_off_line.previous_released as previousReleased',
  'call_off_line.in_parts as inParts',
  'call_off_line.confirmed',
  'call_off_line.accepted',
  'call_off_line.rejected',
  'call_off_line.on_dn as onDn',
  'call_off_line.on_sent_dn as onSentDn',
  'call_off_line.promised_date as promisedDate',
  'call_off_line.answer_note as answerNote',
  'call_off_line.plant_reason as plantReason',
  'call_off_line.state',
  'call_off_line.turn',
  'call_off_line.answer_state as answerState',
  'call_off_line.decision',
  'call_off_line.decision_due as decisionDue',
  'call_off_line.answer_by as answerBy',
  'call_off_line.parent_id as parentId',
  'call_off_line.pending',
  'call_off_line.frozen_change as frozenChange',
  'call_off_line.in_release as inRelease',
  'call_off_line.packing_override as packingOverride',
  'call_off_line.packing_reason as packingReason',
  'call_off_line.note_number as noteNumber',
  'call_off_line.has_unsent_note as hasUnsentNote',
  'call_off_line.remark',
  'call_off_line.changed_at as changedAt',
] as const;

const REMAINING = sql<CallOffLineRow['remaining']>`(call_off_line.released - call_off_line.in_parts
  - call_off_line.confirmed - call_off_line.accepted - call_off_line.rejected)`;
const EARLIER = sql<CallOffLineRow['earlierAnswer']>`nullif(call_off_line.earlier_answer, '{}')`;

/** Lines under the names of their contract, with the plant's day and the settings in force. */
const selectRows = (query: Filtered<'call_off_line'>, ctx: Ctx) =>
  query
    .innerJoin('call_off', join =>
      join
        .onRef('call_off.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('call_off.id', '=', 'call_off_line.call_off_id'),
    )
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'call_off_line.tenant_id').onRef('plant.id', '=', 'call_off_line.plant_id'),
    )
    .select(COLUMNS)
    .select([
      REMAINING.as('remaining'),
      EARLIER.as('earlierAnswer'),
      sql<boolean>`call_off_line.parent_id is not null`.as('isPart'),
      sql<boolean>`coalesce(call_off_line.overdue_from <= ${todayOfPlant(ctx)}, false)`.as('overdue'),
      todayOfPlant(ctx).as('today'),
      confirmOnOf('call_off_line').as('confirmOn'),
      freezeDaysOf('call_off_line').as('freezeDays'),
    ]) as unknown as SelectQueryBuilder<Database, 'call_off_line', RowWithFacts>;

const bySearch = (query: Filtered<'call_off_line'>, typed: string) =>
  query.where(
    sql<boolean>`(${beginsWith('call_off_line.search_no', typed)} or ${beginsWith('call_off_line.search_part', typed)})`,
  );

export const callOffLineList: ListSpec<typeof listCallOffLines, 'call_off_line'> = {
  table: 'call_off_line',
  where: (query, filter, ctx) => {
    const { search, callOffId, kind, state, turn, supplier, mrpController, from, to, overdue, changed, decision } =
      filter;
    if (search) query = bySearch(query, search);
    if (callOffId) query = query.where('call_off_line.call_off_id', '=', callOffId);
    if (kind) query = query.where('call_off_line.kind', '=', kind);
    const [only, ...others] = state ?? [];
    if (only && others.length === 0) query = query.where('call_off_line.state', '=', only);
    else if (state) query = query.where('call_off_line.state', 'in', state);
    if (turn) query = query.where('call_off_line.turn', '=', turn);
    if (supplier) query = query.where('call_off_line.supplier_code', 'in', supplier);
    if (mrpController) query = query.where('call_off_line.mrp_controller', 'in', mrpController);
    if (from) query = query.where('call_off_line.requested_to', '>=', from);
    if (to) query = query.where('call_off_line.requested_to', '<=', to);
    if (overdue) query = query.where(isOverdueOn(ctx, 'call_off_line'));
    if (changed !== undefined) query = query.where('call_off_line.changed', '=', changed);
    if (decision) query = query.where('call_off_line.decision', '=', decision);
    return query;
  },
  sort: {
    requestedTo: 'call_off_line.requested_to',
    material: 'call_off_line.search_part',
    callOffNo: 'call_off_line.search_no',
  },
  select: selectRows,
  tabs: {
    mine: (query, ctx) => query.where(isOwnTurnIn(ctx, 'call_off_line.turn', callOffLine)),
    new: query => query.where('call_off_line.state', '=', 'new'),
    decision: query => query.where('call_off_line.decision', '=', 'due'),
    overdue: (query, ctx) => query.where(isOverdueOn(ctx, 'call_off_line')),
  },
  sums: {
    released: 'call_off_line.released',
    confirmed: 'call_off_line.confirmed',
    accepted: 'call_off_line.accepted',
    rejected: 'call_off_line.rejected',
  },
};

type Source = 'call_off_line' | 'call_off' | 'plant';

/** Where each plain field of a row comes from: `call_off.supplier_name_zh as supplierNameZh`. */
const FIELDS = COLUMNS.map(column => {
  const [place = '', name] = column.split(' as ');
  const [source, from = ''] = place.split('.') as [Source, string];
  return { source, from, name: name ?? from };
});

const isAnswered = (earlier: unknown): boolean =>
  typeof earlier === 'object' && earlier !== null && Object.keys(earlier).length > 0;

/** A line as its contract shows it, put together from what the call that changed it holds: what `readLine` would read. */
export const lineRowOf = (
  row: LineRow,
  header: HeaderRow,
  { settings, today, plantNo }: Surroundings,
): CallOffLineRow => {
  const sources: Record<Source, object> = { call_off_line: row, call_off: header, plant: { plant_no: plantNo } };
  const fields = FIELDS.map(({ source, from, name }) => [name, sources[source][from as never]]);
  const earlier = typeof row.earlier_answer === 'string' ? JSON.parse(row.earlier_answer) : row.earlier_answer;
  return {
    ...Object.fromEntries(fields),
    remaining: subtract(subtract(row.released, row.in_parts), sum([row.confirmed, row.accepted, row.rejected])),
    earlierAnswer: isAnswered(earlier) ? earlier : null,
    isPart: row.parent_id !== null,
    overdue: row.overdue_from !== null && row.overdue_from <= today,
    today,
    confirmOn: settings.confirmOn,
    freezeDays: settings.freezeDays,
  } as CallOffLineRow;
};

/** One line within the caller's scope. */
export const readLine = async (ctx: Ctx, id: string): Promise<CallOffLineRow> => {
  const row = await selectRows(ctx.rows('call_off_line').where('call_off_line.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** The lines of a call-off by date, parts behind their line. */
export const linesOf = (ctx: Ctx, callOffId: string): Promise<CallOffLineRow[]> =>
  selectRows(ctx.rows('call_off_line').where('call_off_line.call_off_id', '=', callOffId), ctx)
    .orderBy('call_off_line.requested_to')
    .orderBy('call_off_line.line_no')
    .execute();
