import { refuse, subtract, sum } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { type CallOffLineRow, callOffLineRow, listCallOffLines } from '@inbound/shared/calloff/call-off/line-contract';
import { sql } from 'kysely';
import { confirmOnOf, freezeDaysOf } from '../../master/process-setting/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields, sourcesOf } from '../../platform/list/fields.ts';
import { atLeast, atMost, is, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import type { LineRow } from './facts.ts';
import type { HeaderRow } from './header-lines.ts';
import { isOfControllers, isOfSuppliers, ofCallOffsFound, whereCallOff } from './line-filters.ts';
import { isOverdueOn, todayOfPlant } from './plant-day.ts';
import type { Surroundings } from './surroundings.ts';
import { lineWaitsForCaller } from './turn.ts';

/** The row of a line holds all that its machine sees: the screen decides as the server does. */
type RowWithFacts = CallOffLineRow extends LineFacts ? CallOffLineRow : never;

/** What of a row stands in the line itself, its call-off or its plant; the rest is worked out. */
const storedRow = callOffLineRow.omit({
  remaining: true,
  earlierAnswer: true,
  isPart: true,
  overdue: true,
  today: true,
  confirmOn: true,
  freezeDays: true,
});

/** Columns that are not called like their field, or stand beside the line. */
const ELSEWHERE = {
  plantNo: 'plant.plant_no',
  supplierNameZh: 'call_off.supplier_name_zh',
  supplierNameEn: 'call_off.supplier_name_en',
  material: 'call_off_line.part_no',
  materialNameZh: 'call_off.material_name_zh',
  materialNameEn: 'call_off.material_name_en',
  unloadingPoint: 'call_off.unloading_point',
  drawing: 'call_off.drawing',
  hardware: 'call_off.hardware',
  software: 'call_off.software',
} as const;

const lineFields = fields('call_off_line', storedRow, ELSEWHERE);

const REMAINING = sql<CallOffLineRow['remaining']>`(call_off_line.released - call_off_line.in_parts
  - call_off_line.confirmed - call_off_line.accepted - call_off_line.rejected)`;
const EARLIER = sql<CallOffLineRow['earlierAnswer']>`nullif(call_off_line.earlier_answer, '{}')`;

const SETTINGS = { own: 'own', everywhere: 'everywhere', general: 'general' } as const;

/** Lines with their call-off. */
const withCallOff = (query: ScopedQuery<'call_off_line'>) =>
  query.innerJoin('call_off', join =>
    join
      .onRef('call_off.tenant_id', '=', 'call_off_line.tenant_id')
      .onRef('call_off.id', '=', 'call_off_line.call_off_id'),
  );

/** Lines under the names of their contract, with the plant's day and the settings in force. */
const selectRows = (query: ScopedQuery<'call_off_line'>, ctx: Ctx) =>
  withCallOff(query)
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'call_off_line.tenant_id').onRef('plant.id', '=', 'call_off_line.plant_id'),
    )
    .leftJoin('process_setting as own', join =>
      join
        .onRef('own.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('own.plant_id', '=', 'call_off_line.plant_id')
        .onRef('own.kind', '=', 'call_off_line.kind')
        .onRef('own.supplier_id', '=', 'call_off_line.supplier_id'),
    )
    .leftJoin('process_setting as everywhere', join =>
      join
        .onRef('everywhere.tenant_id', '=', 'call_off_line.tenant_id')
        .on('everywhere.plant_id', 'is', null)
        .onRef('everywhere.kind', '=', 'call_off_line.kind')
        .onRef('everywhere.supplier_id', '=', 'call_off_line.supplier_id'),
    )
    .leftJoin('process_setting as general', join =>
      join
        .onRef('general.tenant_id', '=', 'call_off_line.tenant_id')
        .onRef('general.plant_id', '=', 'call_off_line.plant_id')
        .onRef('general.kind', '=', 'call_off_line.kind')
        .on('general.supplier_id', 'is', null),
    )
    .select(lineFields)
    .select([
      REMAINING.as('remaining'),
      EARLIER.as('earlierAnswer'),
      sql<boolean>`call_off_line.parent_id is not null`.as('isPart'),
      sql<boolean>`coalesce(call_off_line.overdue_from <= ${todayOfPlant(ctx)}, false)`.as('overdue'),
      todayOfPlant(ctx).as('today'),
      confirmOnOf(SETTINGS).as('confirmOn'),
      freezeDaysOf(SETTINGS).as('freezeDays'),
    ]);

const byCallOff = (column: 'call_off.search_no' | 'call_off.search_part') =>
  ({ columns: [column, 'call_off.id'], join: withCallOff }) as const;

export const callOffLineList = listSpec(listCallOffLines, 'call_off_line', {
  filters: {
    search: ofCallOffsFound,
    callOffId: is('call_off_line.call_off_id'),
    kind: is('call_off_line.kind'),
    state: oneOf('call_off_line.state'),
    turn: is('call_off_line.turn'),
    mine: where(lineWaitsForCaller),
    supplier: isOfSuppliers,
    mrpController: isOfControllers,
    from: atLeast('call_off_line.requested_to'),
    to: atMost('call_off_line.requested_to'),
    overdue: where(ctx => isOverdueOn(ctx, 'call_off_line')),
    changed: is('call_off_line.changed'),
    decision: is('call_off_line.decision'),
    punctuality: oneOf('call_off_line.punctuality'),
  },
  selectiveFilters: { overdue: ['kind', 'state', 'turn', 'mine', 'mrpController', 'changed', 'decision'] },
  hasOnePlan: true,
  sort: {
    requestedTo: 'call_off_line.requested_to',
    material: byCallOff('call_off.search_part'),
    callOffNo: byCallOff('call_off.search_no'),
  },
  sums: {
    released: 'call_off_line.released',
    confirmed: 'call_off_line.confirmed',
    accepted: 'call_off_line.accepted',
    rejected: 'call_off_line.rejected',
  },
  unit: 'call_off_line.unit',
  select: selectRows,
});

/** Table and column behind each stored field. */
const PLACES = sourcesOf('call_off_line', storedRow, ELSEWHERE).map(([field, source]) => {
  const [table = '', column = ''] = String(source).split('.');
  return { field, table, column };
});

const isAnswered = (earlier: unknown): boolean =>
  typeof earlier === 'object' && earlier !== null && Object.keys(earlier).length > 0;

/** A line as its contract shows it, put together from what the call that changed it holds: what `readLine` would read. */
export const lineRowOf = (
  row: LineRow,
  header: HeaderRow,
  { settings, today, plantNo }: Surroundings,
): CallOffLineRow => {
  const sources: Record<string, Readonly<Record<string, unknown>>> = {
    call_off_line: row,
    call_off: header,
    plant: { plant_no: plantNo },
  };
  const stored: Record<string, unknown> = {};
  for (const { field, table, column } of PLACES) stored[field] = sources[table]?.[column];
  const earlier = typeof row.earlier_answer === 'string' ? JSON.parse(row.earlier_answer) : row.earlier_answer;
  return {
    ...stored,
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
export const readLine = async (ctx: Ctx, id: string): Promise<RowWithFacts> => {
  const row = await selectRows(ctx.rows('call_off_line').where('call_off_line.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** The lines within the caller's scope of all call-offs of these numbers. */
export const linesNamed = (ctx: Ctx, numberKeys: readonly string[]): Promise<RowWithFacts[]> =>
  selectRows(
    ctx.rows('call_off_line').where(whereCallOff(sql`call_off.lookup_no in (${sql.join([...numberKeys])})`, ctx)),
    ctx,
  ).execute();

/** The lines of a call-off by date, parts behind their line. */
export const linesOf = (ctx: Ctx, callOffId: string): Promise<CallOffLineRow[]> =>
  selectRows(ctx.rows('call_off_line').where('call_off_line.call_off_id', '=', callOffId), ctx)
    .orderBy('call_off_line.requested_to')
    .orderBy('call_off_line.line_no')
    .execute();
