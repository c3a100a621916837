import { refuse } from '@inbound/shared';
import {
  listTimeWindows,
  type TimeWindowDetail,
  type TimeWindowRow,
  timeWindowRow,
} from '@inbound/shared/master/time-window/contract';
import { unusedMinutes } from '@inbound/shared/master/time-window/window-rules';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

/** The group's name where the reader sees the group. */
const groupName = (ctx: Ctx) =>
  sql<string | null>`(${ctx
    .rows('window_group')
    .where(sql<boolean>`window_group.id = time_window.window_group_id`)
    .select('window_group.name')})`;

const exceptionsOf = (ctx: Ctx) =>
  sql<TimeWindowRow['exceptions']>`(${ctx
    .rows('time_window_exception')
    .where(sql<boolean>`time_window_exception.time_window_id = time_window.id`)
    .select(
      sql`coalesce(json_agg(json_build_object('day', time_window_exception.day,
        'startsAt', time_window_exception.starts_at, 'endsAt', time_window_exception.ends_at)
        order by time_window_exception.day, time_window_exception.starts_at), '[]')`.as('exceptions'),
    )})`;

const columnsFor = (ctx: Ctx) =>
  fields('time_window', timeWindowRow, {
    plantNo: 'plant.plant_no',
    plantNameZh: 'plant.name_zh',
    plantNameEn: 'plant.name_en',
    unloadingPointId: 'unloading_point.id',
    unloadingPointCode: 'unloading_point.code',
    unloadingPointNameZh: 'unloading_point.name_zh',
    unloadingPointNameEn: 'unloading_point.name_en',
    door: 'door.name',
    windowGroup: groupName(ctx),
    exceptions: exceptionsOf(ctx),
  });

const withPlaces = (query: ScopedQuery<'time_window'>, ctx: Ctx) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'time_window.tenant_id').onRef('plant.id', '=', 'time_window.plant_id'),
    )
    .innerJoin('door', join =>
      join.onRef('door.tenant_id', '=', 'time_window.tenant_id').onRef('door.id', '=', 'time_window.door_id'),
    )
    .innerJoin('unloading_point', join =>
      join
        .onRef('unloading_point.tenant_id', '=', 'door.tenant_id')
        .onRef('unloading_point.id', '=', 'door.unloading_point_id'),
    )
    .select(columnsFor(ctx));

export const timeWindowList = listSpec(listTimeWindows, 'time_window', {
  filters: {
    id: oneOf('time_window.id'),
    plantId: oneOf('time_window.plant_id'),
    unloadingPointId: ids => sql`time_window.door_id in (select d.id from door d
      where d.tenant_id = time_window.tenant_id and d.unloading_point_id = any (${ids}::uuid[]))`,
    doorId: oneOf('time_window.door_id'),
    windowGroupId: oneOf('time_window.window_group_id'),
    supplierId: (ids, ctx) =>
      sql`time_window.window_group_id in (${ctx
        .rows('window_group_supplier')
        .where(sql<boolean>`window_group_supplier.supplier_id = any (${ids}::uuid[])`)
        .select('window_group_supplier.window_group_id')})`,
    type: oneOf('time_window.type'),
  },
  sort: { startsAt: 'time_window.starts_at', changedAt: 'time_window.changed_at' },
  sums: {},
  select: withPlaces,
});

/** One window with the minutes that its units leave over. */
export const readOne = async (ctx: Ctx, id: string): Promise<TimeWindowDetail> => {
  const row = await withPlaces(ctx.rows('time_window').where('time_window.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { ...row, unusedMinutes: unusedMinutes({ start: row.startsAt, end: row.endsAt }, row.unit) };
};

/** Those of some starts, at all doors, that there are. */
export const readKnown = (ctx: Ctx, starts: ReadonlySet<string>): Promise<TimeWindowRow[]> =>
  withPlaces(ctx.rows('time_window').where('time_window.starts_at', 'in', [...starts]), ctx).execute();

/** The windows of some doors. */
export const readOfDoors = (ctx: Ctx, doorIds: readonly string[]): Promise<TimeWindowRow[]> =>
  doorIds.length === 0
    ? Promise.resolve([])
    : withPlaces(ctx.rows('time_window').where('time_window.door_id', 'in', doorIds), ctx).execute();
