import { refuse } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** An unloading point with all that is set for the doors of its area; what is booked there is no part of it. */
export interface PointSetting {
  plant: Pick<RowOfTable<'plant'>, 'id' | 'plant_no' | 'name_zh' | 'name_en' | 'time_zone' | 'weekdays'>;
  point: Pick<RowOfTable<'unloading_point'>, 'id' | 'code' | 'fixed_minutes' | 'klt_per_hour' | 'glt_per_hour'>;
  area: Pick<RowOfTable<'unloading_area'>, 'id' | 'truck_cap'>;
  /** The active doors of the area, in the order of their names. */
  doors: readonly RowOfTable<'door'>[];
  /** The windows of the point's own doors, and their hours on single dates. */
  windows: readonly RowOfTable<'time_window'>[];
  exceptions: readonly RowOfTable<'time_window_exception'>[];
}

/** The point with its plant and its area. */
const placeOf = (ctx: Ctx, pointId: string) =>
  ctx
    .rows('unloading_point')
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'unloading_point.tenant_id')
        .onRef('plant.id', '=', 'unloading_point.plant_id'),
    )
    .innerJoin('unloading_area', join =>
      join
        .onRef('unloading_area.tenant_id', '=', 'unloading_point.tenant_id')
        .onRef('unloading_area.id', '=', 'unloading_point.area_id'),
    )
    .select([
      ...(['unloading_point.id', 'unloading_point.code', 'unloading_point.fixed_minutes'] as const),
      ...(['unloading_point.klt_per_hour', 'unloading_point.glt_per_hour'] as const),
      ...(['plant.id as plantId', 'plant.plant_no', 'plant.name_zh', 'plant.name_en'] as const),
      ...(['plant.time_zone', 'plant.weekdays'] as const),
      ...(['unloading_area.id as areaId', 'unloading_area.truck_cap'] as const),
    ])
    .where('unloading_point.id', '=', pointId)
    .executeTakeFirst();

/** The active doors of the area in which a point lies. */
const doorsBeside = (ctx: Ctx, pointId: string): Promise<RowOfTable<'door'>[]> =>
  ctx
    .rows('door')
    .selectAll('door')
    .innerJoin('unloading_point as of_door', join =>
      join.onRef('of_door.tenant_id', '=', 'door.tenant_id').onRef('of_door.id', '=', 'door.unloading_point_id'),
    )
    .innerJoin('unloading_point as asked', join =>
      join.onRef('asked.tenant_id', '=', 'of_door.tenant_id').onRef('asked.area_id', '=', 'of_door.area_id'),
    )
    .where('asked.id', '=', pointId)
    .where('door.active', '=', true)
    .orderBy('door.name')
    .execute();

/** The windows of the active doors of a point. */
const windowsAt = (ctx: Ctx, pointId: string): Promise<RowOfTable<'time_window'>[]> =>
  ctx
    .rows('time_window')
    .selectAll('time_window')
    .innerJoin('door', join =>
      join.onRef('door.tenant_id', '=', 'time_window.tenant_id').onRef('door.id', '=', 'time_window.door_id'),
    )
    .where('door.unloading_point_id', '=', pointId)
    .where('door.active', '=', true)
    .execute();

const exceptionsAt = (ctx: Ctx, pointId: string): Promise<RowOfTable<'time_window_exception'>[]> =>
  ctx
    .rows('time_window_exception')
    .selectAll('time_window_exception')
    .innerJoin('time_window', join =>
      join
        .onRef('time_window.tenant_id', '=', 'time_window_exception.tenant_id')
        .onRef('time_window.id', '=', 'time_window_exception.time_window_id'),
    )
    .innerJoin('door', join =>
      join.onRef('door.tenant_id', '=', 'time_window.tenant_id').onRef('door.id', '=', 'time_window.door_id'),
    )
    .where('door.unloading_point_id', '=', pointId)
    .where('door.active', '=', true)
    .execute();

/** Reads a point with all that is set for it; its questions leave together. */
export const readPoint = async (ctx: Ctx, pointId: string): Promise<PointSetting> => {
  const [place, doors, windows, exceptions] = await Promise.all([
    placeOf(ctx, pointId),
    doorsBeside(ctx, pointId),
    windowsAt(ctx, pointId),
    exceptionsAt(ctx, pointId),
  ]);
  if (!place) throw refuse('unknown_reference', { field: 'unloadingPointId', value: pointId });
  const { plantId, areaId, truck_cap, plant_no, name_zh, name_en, time_zone, weekdays, ...point } = place;
  return {
    ...{ point, doors, windows, exceptions, area: { id: areaId, truck_cap } },
    plant: { id: plantId, plant_no, name_zh, name_en, time_zone, weekdays },
  };
};
