import { addDays, groupBy, type PlainDate } from '@inbound/shared';
import type { PlantCalendar } from '@inbound/shared/master/plant-calendar/open-days';
import {
  WEEKDAYS,
  type Weekday,
  type WindowException as WindowDate,
} from '@inbound/shared/master/time-window/window-rules';
import type {
  BookableDoor,
  BookableWindow,
  BookingSetup,
  LoadKind,
  WindowException,
} from '@inbound/shared/transport/booking/setup';
import { readDatedWeeks } from '../../master/plant-calendar/offers.ts';
import { eachAcrossTenant, rowsAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { readReleasedDays } from '../window-release/released.ts';
import { type AnyClaim, claimsWithin, midnight, type Reach, readClaims } from './claims.ts';
import { type PointSetting, readPoint } from './point.ts';

/** The docks of an area of a plant, and what is claimed of them around a day. */
export interface Docks {
  plant: PointSetting['plant'];
  point: PointSetting['point'];
  setup: BookingSetup;
  claims: readonly AnyClaim[];
  /** The area with a cap that its doors share; null where the doors alone limit it. */
  areaId: string | null;
  doorNames: ReadonlyMap<string, string>;
  /** All doors of the area: who is at one of them counts for its cap. */
  areaDoorIds: readonly string[];
}

/** The group of a window with the suppliers that belong to it. */
export interface Membership {
  groupId: string;
  supplierId: string;
  companyId: string;
}

const ABILITIES = { klt: 'takes_klt', glt: 'takes_glt', hazardous: 'hazardous' } as const;
const KINDS = Object.keys(ABILITIES) as LoadKind[];

const bookableDoor = (door: RowOfTable<'door'>): BookableDoor => ({
  id: door.id,
  capacity: door.capacity,
  abilities: KINDS.filter(kind => door[ABILITIES[kind]]),
  activeFrom: door.active_from,
  activeTo: door.active_to,
});

/** Until when ranges of a window can be booked; null where it does not say. */
export const cutoffOf = (hours: number | null, dayBefore: string | null): BookableWindow['cutoff'] =>
  hours !== null ? { hours } : dayBefore ? { dayBefore } : null;

/** Weekdays as the calendar counts them: 1 is Monday. */
export const weekdayNumbers = (weekdays: readonly Weekday[]): number[] =>
  weekdays.map(day => WEEKDAYS.indexOf(day) + 1);

const bookableWindow = (window: RowOfTable<'time_window'>): BookableWindow => ({
  id: window.id,
  doorId: window.door_id,
  type: window.type,
  groupId: window.window_group_id,
  weekdays: weekdayNumbers(window.weekdays),
  start: window.starts_at,
  end: window.ends_at,
  unit: window.unit,
  capacity: window.capacity,
  validFrom: window.valid_from,
  validTo: window.valid_to,
  leadHours: window.lead_hours,
  cutoff: cutoffOf(window.cutoff_hours, window.cutoff_time),
  horizonDays: window.horizon_days,
  releasedOn: [],
});

/** The other hours of each window and date: a row has a block, or no hours where the window is closed. */
export const bookableExceptions = (rows: readonly (WindowDate & { windowId: string })[]): WindowException[] =>
  [...groupBy(rows, row => `${row.windowId} ${row.day}`).values()].flatMap(blocks => {
    const [first] = blocks;
    if (!first) return [];
    const hours = blocks.flatMap(({ startsAt: start, endsAt: end }) => (start && end ? [{ start, end }] : []));
    return [{ windowId: first.windowId, date: first.day, blocks: hours }];
  });

/** The week of a plant holds since ever. */
const FIRST_DAY: PlainDate = '0001-01-01';

/** The calendar of a plant with what its days work like. */
export const calendarOf = async (
  ctx: Ctx,
  plant: Pick<RowOfTable<'plant'>, 'id' | 'weekdays'>,
): Promise<PlantCalendar> => {
  const [days, weeks] = await Promise.all([
    ctx.rows('plant_calendar_day').selectAll().where('plant_id', '=', plant.id).execute(),
    readDatedWeeks(ctx, plant.id),
  ]);
  return {
    weeks: [{ validFrom: FIRST_DAY, weekdays: plant.weekdays }, ...weeks],
    exceptions: days.map(({ day, working, works_like: like }) => ({
      ...{ date: day, working },
      worksLike: like === null ? null : WEEKDAYS.indexOf(like) + 1,
    })),
  };
};

const windowsOf = async (ctx: Ctx, doorIds: readonly string[]) => {
  if (doorIds.length === 0) return { windows: [], exceptions: [] };
  const windows = await ctx.rows('time_window').selectAll().where('door_id', 'in', doorIds).execute();
  const ids = windows.map(({ id }) => id);
  const exceptions =
    ids.length === 0
      ? []
      : await ctx.rows('time_window_exception').selectAll().where('time_window_id', 'in', ids).execute();
  return { windows, exceptions };
};

/** The suppliers of the groups of a plant. */
export const membersOf = (ctx: Ctx, plantId: string): Promise<Membership[]> =>
  rowsAcrossTenant(ctx, 'a carrier does not see the groups of the supplier whose goods it brings', own =>
    own
      .rows('window_group_supplier')
      .select(['window_group_id as groupId', 'supplier_id as supplierId', 'company_id as companyId'])
      .where('plant_id', '=', plantId),
  );

/** The windows as they are booked, with the days on which fixed ones are free for everybody. */
const releasedWindows = async (
  ctx: Ctx,
  windows: readonly RowOfTable<'time_window'>[],
  from: PlainDate,
): Promise<BookableWindow[]> => {
  const fixed = windows.filter(({ type }) => type === 'fixed').map(({ id }) => id);
  const released = await readReleasedDays(ctx, fixed, from);
  return windows.map(window => ({
    ...bookableWindow(window),
    releasedOn: released.filter(({ windowId }) => windowId === window.id).map(({ day }) => day),
  }));
};

const exceptionsOf = (rows: readonly RowOfTable<'time_window_exception'>[]): WindowException[] =>
  bookableExceptions(
    rows.map(({ time_window_id: windowId, day, starts_at: startsAt, ends_at: endsAt }) => ({
      ...{ windowId, day, startsAt, endsAt },
    })),
  );

/** When some windows of a plant are open, at those of their doors that are active. */
export const setupOfWindows = async (
  ctx: Ctx,
  plant: RowOfTable<'plant'>,
  windows: readonly RowOfTable<'time_window'>[],
): Promise<BookingSetup> => {
  const ids = windows.map(({ id }) => id);
  const doorIds = windows.map(({ door_id: doorId }) => doorId);
  const [calendar, doors, exceptions] = await Promise.all([
    calendarOf(ctx, plant),
    ctx.rows('door').selectAll().where('id', 'in', doorIds).where('active', '=', true).execute(),
    ctx.rows('time_window_exception').selectAll().where('time_window_id', 'in', ids).execute(),
  ]);
  return {
    ...{ zone: plant.time_zone, calendar, areas: [] },
    doors: doors.map(bookableDoor),
    windows: windows.map(bookableWindow),
    exceptions: exceptionsOf(exceptions),
  };
};

/** When some active doors of a plant are open from a day on, by the windows of all groups. */
export const setupOfDoors = async (
  ctx: Ctx,
  plant: RowOfTable<'plant'>,
  doors: readonly RowOfTable<'door'>[],
  from: PlainDate,
): Promise<BookingSetup> => {
  const { windows, exceptions } = await windowsOf(
    ctx,
    doors.map(({ id }) => id),
  );
  return {
    ...{ zone: plant.time_zone, calendar: await calendarOf(ctx, plant), areas: [] },
    doors: doors.map(bookableDoor),
    windows: await releasedWindows(ctx, windows, from),
    exceptions: exceptionsOf(exceptions),
  };
};

/** The longest booking and the ranges that touch a day from the one before. */
const DAYS_BEFORE = 2;
/** The longest booking from the end of a day on, in whole units of its window, wherever the plant lies. */
const DAYS_BEHIND = 4;

/** All that is claimed of the doors of an area from around a day on. */
export const readLaterClaims = (ctx: Ctx, { areaDoorIds }: Docks, from: PlainDate): Promise<AnyClaim[]> =>
  readClaims(ctx, areaDoorIds, addDays(from, -DAYS_BEFORE));

/** Docks as they are for a supplier: the groups of windows to which it belongs. */
interface DocksOfSupplier {
  docks: Docks;
  groupIds: string[];
}

/** What is claimed of some doors within a reach, and the groups of a supplier at a plant. Who has claimed what is not told. */
const claimsAndGroups = (ctx: Ctx, setting: PointSetting, supplierId: string, reach: Reach) =>
  eachAcrossTenant<[AnyClaim, { groupId: string }]>(
    ctx,
    'others have booked, and a carrier does not see the groups of a supplier',
    own => [
      claimsWithin(
        own,
        setting.doors.map(({ id }) => id),
        reach,
      ),
      own
        .rows('window_group_supplier')
        .select('window_group_id as groupId')
        .where('plant_id', '=', setting.plant.id)
        .where('supplier_id', '=', supplierId),
    ],
  );

/** The docks of a point for a supplier, with what is claimed of them within a reach. */
export const docksOf = async (
  ctx: Ctx,
  setting: PointSetting,
  supplierId: string,
  from: PlainDate,
  reach: Reach,
): Promise<DocksOfSupplier> => {
  const { plant, point, area, doors } = setting;
  const [calendar, windows, [claims, groups]] = await Promise.all([
    calendarOf(ctx, plant),
    releasedWindows(ctx, setting.windows, addDays(from, -DAYS_BEFORE)),
    claimsAndGroups(ctx, setting, supplierId, reach),
  ]);
  const areaDoorIds = doors.map(({ id }) => id);
  const here = doors.filter(door => door.unloading_point_id === point.id);
  return {
    docks: {
      ...{ plant, point, claims, areaDoorIds },
      setup: {
        ...{ zone: plant.time_zone, calendar, doors: doors.map(bookableDoor), windows },
        exceptions: exceptionsOf(setting.exceptions),
        areas: area.truck_cap === null ? [] : [{ doorIds: areaDoorIds, cap: area.truck_cap }],
      },
      areaId: area.truck_cap === null ? null : area.id,
      doorNames: new Map(here.map(({ id, name }) => [id, name])),
    },
    groupIds: groups.map(({ groupId }) => groupId),
  };
};

/** Reads the docks of an unloading point for a supplier, with what is claimed of them around a day. */
export const readDocks = async (
  ctx: Ctx,
  pointId: string,
  supplierId: string,
  day: PlainDate,
): Promise<DocksOfSupplier> => {
  const reach = { from: midnight(addDays(day, -DAYS_BEFORE)), to: midnight(addDays(day, DAYS_BEHIND)) };
  return docksOf(ctx, await readPoint(ctx, pointId), supplierId, day, reach);
};
