import { addDays, firstMomentAt, type PlainDate, type Timestamp } from '@inbound/shared';
import { LONGEST_MINUTES } from '@inbound/shared/transport/booking/contract';
import type { BookingSetup } from '@inbound/shared/transport/booking/setup';
import { type BoardArea, type BoardDoor, MOST_BLOCKS, MOST_DOORS } from '@inbound/shared/transport/dock-board/contract';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import { rowsAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { later } from '../../platform/tools/clock.ts';
import { setupOfDoors } from '../booking/docks.ts';

/** The active doors of a plant in the order of their areas, points and names, with when they are open. */
export interface BoardPlaces {
  zone: string;
  areas: BoardArea[];
  doors: BoardDoor[];
  setup: BookingSetup;
  isCut: boolean;
}

const areasOf = (ctx: Ctx, plantId: string) =>
  ctx
    .rows('unloading_area')
    .select(['id', 'code', 'name_zh as nameZh', 'name_en as nameEn', 'truck_cap as truckCap'])
    .where('plant_id', '=', plantId)
    .orderBy('code')
    .execute();

/** The active doors of a plant in the order of their areas, points and names: as many as are shown, and one more. */
export const activeDoors = (ctx: Ctx, plantId: string) =>
  ctx
    .rows('door')
    .selectAll('door')
    .innerJoin('unloading_point', join =>
      join
        .onRef('unloading_point.tenant_id', '=', 'door.tenant_id')
        .onRef('unloading_point.id', '=', 'door.unloading_point_id'),
    )
    .innerJoin('unloading_area', join =>
      join
        .onRef('unloading_area.tenant_id', '=', 'unloading_point.tenant_id')
        .onRef('unloading_area.id', '=', 'unloading_point.area_id'),
    )
    .select(['unloading_point.code as pointCode', 'unloading_point.area_id as areaId'])
    .where('door.plant_id', '=', plantId)
    .where('door.active', '=', true)
    .orderBy('unloading_area.code')
    .orderBy('unloading_point.code')
    .orderBy('door.name')
    .limit(MOST_DOORS + 1)
    .execute();

/** Reads the doors of a plant, and when they are open from a day on. Only areas that have a door are named. */
export const readPlaces = async (ctx: Ctx, plantId: string, from: PlainDate): Promise<BoardPlaces> => {
  const plant = await plantOf(ctx, plantId);
  const [areas, found] = await Promise.all([areasOf(ctx, plantId), activeDoors(ctx, plantId)]);
  const rows = found.slice(0, MOST_DOORS);
  const setup = await setupOfDoors(ctx, plant, rows, from);
  const abilities = new Map(setup.doors.map(door => [door.id, [...door.abilities]]));
  return {
    zone: plant.time_zone,
    areas: areas.filter(({ id }) => rows.some(({ areaId }) => areaId === id)),
    doors: rows.map(({ id, name, areaId, pointCode, capacity, unloading_point_id: unloadingPointId }) => ({
      ...{ id, name, areaId, unloadingPointId, unloadingPoint: pointCode, capacity },
      abilities: abilities.get(id) ?? [],
    })),
    setup,
    isCut: found.length > MOST_DOORS,
  };
};

/** A range of a door that is booked or held by anybody. */
export interface ClaimedRange {
  id: string;
  doorId: string;
  begins: Timestamp;
  ends: Timestamp;
  until: Timestamp | null;
  emergencyId: string | null;
}

/** The ranges of a plant that are booked or held between two moments, at most so many as the board shows and one more. */
export const readClaimed = (ctx: Ctx, plantId: string, begins: Timestamp, ends: Timestamp): Promise<ClaimedRange[]> =>
  rowsAcrossTenant(ctx, 'a range that somebody else has booked is taken, and nothing is told of it', own =>
    own
      .rows('booking_claim')
      .select(['id', 'door_id as doorId', 'begins', 'ends', 'until', 'emergency_id as emergencyId'])
      .where('plant_id', '=', plantId)
      // No booking is longer: what began before has ended.
      .where('begins', '>', later(begins, -LONGEST_MINUTES, 'minute'))
      .where('begins', '<', ends)
      .where('ends', '>', begins)
      .where(sql<boolean>`(until is null or until > ${ctx.now})`)
      .orderBy('begins')
      .orderBy('id')
      .limit(MOST_BLOCKS + 1),
  );

/** Between these days lie all moments that the database knows, with room around; nothing is booked near either of them. */
const [FIRST_DAY, LAST_DAY]: readonly [PlainDate, PlainDate] = ['0002-01-01', '9999-12-01'];

/** The day that is shown for one that is asked for. */
export const shownDay = (day: PlainDate): PlainDate => {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
};

/** The first moment of a plant day. */
export const beginOfDay = (zone: string, day: PlainDate): Timestamp => firstMomentAt(zone, day, '00:00');

/** The first moment of the plant day after some days that begin with one. */
export const endOfDays = (zone: string, day: PlainDate, days: number): Timestamp =>
  beginOfDay(zone, addDays(day, days));
