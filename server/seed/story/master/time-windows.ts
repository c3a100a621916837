import type { WEEKDAYS } from '@inbound/shared/master/time-window/window-rules';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { entryUnder, type SeededWorld, suppliersOf } from '../world.ts';
import type { SeededDoor } from './doors.ts';

type Days = readonly (typeof WEEKDAYS)[number][];

const MONDAY_TO_FRIDAY: Days = ['mon', 'tue', 'wed', 'thu', 'fri'];
const SATURDAY: Days = ['sat'];

interface Seeded {
  doors: ReadonlyMap<string, readonly SeededDoor[]>;
  supplierIds: ReadonlyMap<string, string>;
}

/** The groups of a plant: all suppliers, the first of them alone, and those of a milk run. */
const GROUPS = ['all', 'first', 'milkRun'] as const;
type GroupKey = (typeof GROUPS)[number];

const NAMES: Readonly<Record<string, Readonly<Record<GroupKey, string>>>> = {
  CN: { all: '全部供应商', first: '早班固定供应商', milkRun: '循环取货 北线' },
  DE: { all: 'Alle Lieferanten', first: 'Frühschicht, fest', milkRun: 'Milkrun Nord' },
};
const MOST_IN_A_MILK_RUN = 3;

interface WindowSeed {
  /** Place of the door among the open ones of the plant. */
  door: number;
  group: GroupKey;
  weekdays: Days;
  starts_at: string;
  ends_at: string;
  unit: number;
  fixed?: true;
  capacity?: number;
  cutoff_hours?: number;
  cutoff_time?: string;
  release_hours?: number;
}

const HALF_HOUR = 30;

/** What every open door has on working days, a break at noon between its two windows. */
const usual = (door: number, from = '06:00', to = '20:00'): WindowSeed[] => [
  {
    door,
    group: 'all',
    weekdays: MONDAY_TO_FRIDAY,
    starts_at: from,
    ends_at: '11:30',
    unit: HALF_HOUR,
    cutoff_hours: 4,
  },
  { door, group: 'all', weekdays: MONDAY_TO_FRIDAY, starts_at: '12:30', ends_at: to, unit: HALF_HOUR, cutoff_hours: 4 },
];

/**
 * Two windows are fixed: one of a single supplier in the morning, one of a milk run in the evening. Both are released before
 * their cut-off, so that others can still book them.
 */
const windows: readonly WindowSeed[] = [
  ...usual(0),
  { door: 0, group: 'all', weekdays: SATURDAY, starts_at: '07:00', ends_at: '11:00', unit: HALF_HOUR },
  { door: 0, group: 'all', weekdays: MONDAY_TO_FRIDAY, starts_at: '22:00', ends_at: '24:00', unit: HALF_HOUR },
  ...usual(1, '07:30'),
  {
    ...{ door: 1, group: 'first', fixed: true, weekdays: MONDAY_TO_FRIDAY, starts_at: '06:00', ends_at: '07:30' },
    ...{ unit: HALF_HOUR, capacity: 1, cutoff_hours: 2, release_hours: 4 },
  },
  ...usual(2, '06:00', '16:00'),
  {
    ...{ door: 2, group: 'milkRun', fixed: true, weekdays: MONDAY_TO_FRIDAY, starts_at: '16:00', ends_at: '19:00' },
    ...{ unit: 60, cutoff_hours: 2, release_hours: 4 },
  },
  ...[3, 4, 5].flatMap(door => usual(door)),
  {
    // Half an hour of it takes no unit.
    ...{ door: 6, group: 'all', weekdays: MONDAY_TO_FRIDAY, starts_at: '07:00', ends_at: '11:30', unit: 60 },
    cutoff_time: '14:00',
  },
];

const seedGroups = async (
  ctx: Ctx,
  world: SeededWorld,
  { plantNo, country, supplierIds }: { plantNo: string; country: string; supplierIds: Seeded['supplierIds'] },
): Promise<Record<GroupKey, string>> => {
  const ids = { all: ctx.newId(), first: ctx.newId(), milkRun: ctx.newId() };
  const suppliers = suppliersOf(world, plantNo).map(({ code }) => code);
  const members = { all: suppliers, first: suppliers.slice(0, 1), milkRun: suppliers.slice(1, 1 + MOST_IN_A_MILK_RUN) };
  const plant_id = entryUnder(world.plantIds, plantNo);
  await ctx.insert(
    'window_group',
    GROUPS.map(key => ({ id: ids[key], plant_id, name: NAMES[country]?.[key] ?? key, changed_at: ctx.now })),
  );
  await ctx.insert(
    'window_group_supplier',
    GROUPS.flatMap(key =>
      members[key].map(code => ({
        ...{ window_group_id: ids[key], plant_id, supplier_id: entryUnder(supplierIds, code) },
        company_id: entryUnder(world.companyIds, code),
      })),
    ),
  );
  return ids;
};

/** Writes groups and time windows of the plants that have more than one door. */
export const seedTimeWindows = async (ctx: Ctx, world: SeededWorld, { doors, supplierIds }: Seeded): Promise<void> => {
  for (const { plant_no: plantNo, country } of world.plants) {
    const open = (doors.get(plantNo) ?? []).filter(({ closed }) => !closed);
    if (open.length < 2) continue;
    const groups = await seedGroups(ctx, world, { plantNo, country, supplierIds });
    await ctx.insert(
      'time_window',
      windows.flatMap(({ door, group, fixed, weekdays, ...window }) => {
        const at = open[door];
        if (!at) return [];
        const place = { plant_id: entryUnder(world.plantIds, plantNo), door_id: at.id, window_group_id: groups[group] };
        return {
          id: ctx.newId(),
          ...place,
          ...window,
          weekdays: [...weekdays],
          type: fixed ? 'fixed' : 'flexible',
          changed_at: ctx.now,
        };
      }),
    );
  }
};
