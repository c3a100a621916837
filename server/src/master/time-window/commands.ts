import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import type {
  changeTimeWindow,
  createTimeWindow,
  removeTimeWindow,
  TimeWindowDetail,
} from '@inbound/shared/master/time-window/contract';
import {
  refusedCapacity,
  refusedWindowFields,
  WEEKDAYS,
  type Weekday,
} from '@inbound/shared/master/time-window/window-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { countBookings, type DoorBookings } from '../../platform/record/door-bookings.ts';
import { lockOne, lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences, unknownReference } from '../../platform/record/references.ts';
import { orThrowCrowded } from './capacity.ts';
import { rememberExceptions, replaceExceptions } from './exceptions.ts';
import { readOne } from './queries.ts';

type Window = CheckedOf<typeof createTimeWindow>;

/** Locks the door of a window: windows of one door are judged one after another. */
const lockDoor = async (ctx: Ctx, doorId: string): Promise<RowOfTable<'door'>> => {
  const door = await ctx.rows('door').select('door.id').where('door.id', '=', doorId).executeTakeFirst();
  if (!door) throw refuse('invalid', { fields: [unknownReference('doorId', doorId)] });
  return lockOne(ctx, 'door', doorId);
};

/** Refuses a window that is wrong by itself, names what is not there, or does not fit beside others at its door. */
const orThrowWrong = async (ctx: Ctx, door: RowOfTable<'door'>, window: Window, windowId?: string): Promise<void> => {
  const group = { table: 'window_group', id: window.windowGroupId, agreeing: { plant_id: door.plant_id } } as const;
  orThrowFields([
    ...refusedWindowFields(window),
    ...refusedCapacity(window, door.capacity),
    ...(await refusedReferences(ctx, { windowGroupId: group })),
  ]);
  await orThrowCrowded(ctx, door, window, windowId);
};

/** Weekdays in the order of the week. */
export const sortedWeekdays = (weekdays: readonly Weekday[]): Weekday[] =>
  WEEKDAYS.filter(day => weekdays.includes(day));

/** Creates a window of a door; it stands in the plant of its door. */
export const create = async (ctx: Ctx, window: Window): Promise<TimeWindowDetail> => {
  const door = await lockDoor(ctx, window.doorId);
  await orThrowWrong(ctx, door, window);
  const { exceptions, ...fields } = window;
  const place = { plantId: door.plant_id, weekdays: sortedWeekdays(window.weekdays) };
  const id = await createRecord(ctx, 'time_window', { ...fields, ...place });
  await replaceExceptions(ctx, { id, plantId: door.plant_id }, exceptions);
  return readOne(ctx, id);
};

/** Changes a window that the caller saw in `version`; it stays in its plant. */
export const change = async (
  ctx: Ctx,
  { id, version, ...window }: CheckedOf<typeof changeTimeWindow>,
): Promise<TimeWindowDetail> => {
  const door = await lockDoor(ctx, window.doorId);
  const { plant_id } = await lockSeen(ctx, 'time_window', id, version);
  if (door.plant_id !== plant_id) throw refuse('invalid', { fields: [unknownReference('doorId', window.doorId)] });
  await orThrowWrong(ctx, door, window, id);
  const before = await readOne(ctx, id);
  const { exceptions, ...fields } = window;
  await replaceExceptions(ctx, { id, plantId: plant_id }, exceptions);
  await changeRecord(ctx, 'time_window', { id, version }, { ...fields, weekdays: sortedWeekdays(window.weekdays) });
  const after = await readOne(ctx, id);
  rememberExceptions(ctx, after, before.exceptions);
  return after;
};

/** Deletes a window without bookings; any other one is `in_use`, and is ended by its last day. */
export const remove = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  seen: CheckedOf<typeof removeTimeWindow>,
): Promise<null> => {
  await lockSeen(ctx, 'time_window', seen.id, seen.version);
  const count = await countBookings(ctx, bookings, { timeWindowId: seen.id });
  if (count > 0) throw refuse('in_use', { thing: 'timeWindow', count });
  await removeRecord(ctx, 'time_window', seen);
  return null;
};
