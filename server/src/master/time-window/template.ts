import { type CheckedOf, type FieldRefusal, orThrowFields, refuse } from '@inbound/shared';
import { MOST_BOOKINGS_NAMED } from '@inbound/shared/master/time-window/bookings-outside';
import {
  countChanges,
  isInWeek,
  type PaintedWindow,
  type TemplateChanges,
  templateChanges,
  windowsAfter,
} from '@inbound/shared/master/time-window/template';
import type {
  checkWindowTemplate,
  saveWindowTemplate,
  TemplateEffect,
} from '@inbound/shared/master/time-window/template-contract';
import { crowdedBy, refusedCapacity, refusedWindowFields } from '@inbound/shared/master/time-window/window-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { type DoorBookings, findBookingsOutside } from '../../platform/record/door-bookings.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import { lockOne, lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { plantOf } from '../plant/offers.ts';
import { remove, sortedWeekdays } from './commands.ts';
import { replaceExceptions } from './exceptions.ts';
import { readOfDoors } from './queries.ts';

type Template = CheckedOf<typeof checkWindowTemplate>;
type PresentRow = Awaited<ReturnType<typeof readOfDoors>>[number];

/** A painted week beside what the doors of its point have now. */
interface Plan {
  plant: RowOfTable<'plant'>;
  doors: readonly RowOfTable<'door'>[];
  present: readonly PresentRow[];
  changes: TemplateChanges<PresentRow>;
  /** The windows of the doors once the week is saved. */
  after: readonly (PaintedWindow & { id?: string | undefined })[];
}

const at = (index: number, { field, ...refusal }: FieldRefusal): FieldRefusal => ({
  ...refusal,
  field: `windows.${index}.${field}`,
});

const groupsOf = async (ctx: Ctx, plantId: string): Promise<ReadonlySet<string>> => {
  const rows = await ctx.rows('window_group').select('window_group.id').where('plant_id', '=', plantId).execute();
  return new Set(rows.map(({ id }) => id));
};

/** Refuses painted windows that are wrong by themselves, or name a door or a group that is not there, each by its place. */
const orThrowWrong = async (
  ctx: Ctx,
  { plant, doors }: Pick<Plan, 'plant' | 'doors'>,
  { windows, from }: Template,
): Promise<void> => {
  const groups = await groupsOf(ctx, plant.id);
  const today = ctx.today(plant.time_zone);
  const past: FieldRefusal[] =
    from < today ? [{ field: 'from', value: from, code: 'end_before_start', params: { start: today, end: from } }] : [];
  const wrong = windows.flatMap((window, index) => {
    const door = doors.find(({ id }) => id === window.doorId);
    if (!door) return [at(index, unknownReference('doorId', window.doorId))];
    const group = groups.has(window.windowGroupId) ? [] : [unknownReference('windowGroupId', window.windowGroupId)];
    const plan = { ...window, validFrom: from };
    return [...refusedWindowFields(plan), ...refusedCapacity(plan, door.capacity), ...group].map(one => at(index, one));
  });
  orThrowFields([...past, ...wrong]);
};

const nameOf = ({ startsAt, endsAt }: PaintedWindow): string => `${startsAt}–${endsAt}`;

/** Refuses a week in which windows of a door take more trucks at once than the door (`window_exists`). */
const orThrowCrowded = ({ doors, after, changes }: Plan): void => {
  for (const window of changes.created) {
    const door = doors.find(({ id }) => id === window.doorId);
    const others = after.filter(other => other !== window && other.doorId === window.doorId);
    const crowding = door && crowdedBy(window, others, door.capacity);
    if (crowding) throw refuse('window_exists', { door: door.name, window: nameOf(crowding) });
  }
};

const planOf = async (ctx: Ctx, template: Template): Promise<Plan> => {
  const { unloadingPointId, from } = template;
  const point = await ctx
    .rows('unloading_point')
    .select('plant_id')
    .where('id', '=', unloadingPointId)
    .executeTakeFirst();
  if (!point) throw refuse('invalid', { fields: [unknownReference('unloadingPointId', unloadingPointId)] });
  const [plant, doors] = await Promise.all([
    plantOf(ctx, point.plant_id),
    ctx.rows('door').selectAll().where('unloading_point_id', '=', unloadingPointId).orderBy('door.name').execute(),
  ]);
  await orThrowWrong(ctx, { plant, doors }, template);
  const present = await readOfDoors(
    ctx,
    doors.map(({ id }) => id),
  );
  const changes = templateChanges(present, template.windows, from);
  const plan = { plant, doors, present, changes, after: windowsAfter(present, changes, from) };
  orThrowCrowded(plan);
  return plan;
};

const effectOf = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { plant, doors, changes, after }: Plan,
  { from }: Template,
): Promise<TemplateEffect> => ({
  created: changes.created.length,
  changed: changes.changed.length,
  ended: changes.ended.length,
  removed: changes.removed.length,
  outside: await findBookingsOutside(
    ctx,
    bookings,
    {
      ...{ plantId: plant.id, from, windows: after },
      doors: doors.map(door => ({
        ...{ id: door.id, isActive: door.active, activeFrom: door.active_from, activeTo: door.active_to },
      })),
    },
    MOST_BOOKINGS_NAMED,
  ),
});

/** What a painted week would change; nothing is written. */
export const check = async (ctx: Ctx, bookings: readonly DoorBookings[], template: Template): Promise<TemplateEffect> =>
  effectOf(ctx, bookings, await planOf(ctx, template), template);

type Seen = CheckedOf<typeof saveWindowTemplate>['seen'];

/** A version that no window has: of one that the caller did not see. */
const UNSEEN = 0;

/** Locks the windows of the week. Refuses with `conflict` where they are no longer those that the caller saw. */
const lockSeenWindows = async (ctx: Ctx, { present }: Plan, from: Template['from'], seen: Seen): Promise<void> => {
  const known = new Map(seen.map(({ id, version }) => [id, version]));
  for (const { id } of present) if (!known.has(id)) known.set(id, UNSEEN);
  for (const { id } of present.filter(window => !isInWeek(window, from))) known.delete(id);
  await lockAhead(ctx, 'time_window', known.keys());
  for (const [id, version] of known) await lockSeen(ctx, 'time_window', id, version);
};

const writeChanges = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { plant, changes, after }: Plan,
): Promise<void> => {
  for (const { id, version } of changes.removed) await remove(ctx, bookings, { id, version });
  for (const { id, version } of changes.ended) {
    const { validTo } = after.find(window => window.id === id) ?? {};
    await changeRecord(ctx, 'time_window', { id, version }, { validTo: validTo ?? null });
  }
  for (const { window, weekdays } of changes.changed)
    await changeRecord(ctx, 'time_window', window, { weekdays: sortedWeekdays(weekdays) });
  for (const { exceptions, ...window } of changes.created) {
    const place = { plantId: plant.id, weekdays: sortedWeekdays(window.weekdays) };
    const id = await createRecord(ctx, 'time_window', { ...window, ...place });
    await replaceExceptions(ctx, { id, plantId: plant.id }, [...exceptions]);
  }
};

/**
 * Gives the doors of a point the painted week from a day on, all of it or nothing. Windows that have begun end the day
 * before; a window with bookings that would be deleted is `in_use`. Bookings outside of the week stay, and are told.
 */
export const save = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { seen, ...template }: CheckedOf<typeof saveWindowTemplate>,
): Promise<TemplateEffect> => {
  const doors = await ctx
    .rows('door')
    .select('door.id')
    .where('unloading_point_id', '=', template.unloadingPointId)
    .execute();
  const ids = doors.map(({ id }) => id);
  await lockAhead(ctx, 'door', ids);
  for (const id of ids) await lockOne(ctx, 'door', id);
  const plan = await planOf(ctx, template);
  await lockSeenWindows(ctx, plan, template.from, seen);
  if (countChanges(plan.changes) > 0) await writeChanges(ctx, bookings, plan);
  return effectOf(ctx, bookings, plan, template);
};
