import { refuse } from '@inbound/shared';
import { MOST_TRUCKS_AT_A_DOOR } from '@inbound/shared/master/door/contract';
import { crowdedBy, neededCapacity, WEEKDAYS, type WindowTimes } from '@inbound/shared/master/time-window/window-rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

type WindowRecord = RowOfTable<'time_window'>;
type Timed = WindowTimes & { id: string };

const timesOf = ({ id, weekdays, starts_at, ends_at, capacity, valid_from, valid_to }: WindowRecord): Timed => ({
  ...{ id, capacity, weekdays: WEEKDAYS.filter(day => weekdays.includes(day)) },
  ...{ startsAt: starts_at, endsAt: ends_at, validFrom: valid_from, validTo: valid_to },
});

const windowsOf = async (ctx: Ctx, doorId: string): Promise<Timed[]> => {
  const rows = await ctx.rows('time_window').selectAll().where('door_id', '=', doorId).orderBy('starts_at').execute();
  return rows.map(timesOf);
};

/** Refuses a window that would, with others of its door, take more trucks at once than the door (`window_exists`). */
export const orThrowCrowded = async (
  ctx: Ctx,
  door: { id: string; name: string; capacity: number },
  window: WindowTimes,
  windowId?: string,
): Promise<void> => {
  const others = (await windowsOf(ctx, door.id)).filter(({ id }) => id !== windowId);
  const crowding = crowdedBy(window, others, door.capacity);
  if (crowding) throw refuse('window_exists', { door: door.name, window: `${crowding.startsAt}–${crowding.endsAt}` });
};

/** Refuses a capacity of a door into which its windows would no longer fit. */
export const orThrowBelowWindows = async (ctx: Ctx, doorId: string, capacity: number): Promise<void> => {
  const needed = neededCapacity(await windowsOf(ctx, doorId), capacity);
  if (needed <= capacity) return;
  const params = { min: String(needed), max: String(MOST_TRUCKS_AT_A_DOOR) };
  throw refuse('invalid', { fields: [{ field: 'capacity', value: String(capacity), code: 'range', params }] });
};
