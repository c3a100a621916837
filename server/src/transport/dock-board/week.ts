import { addDays, type CheckedOf, groupBy } from '@inbound/shared';
import { occurrencesBetween } from '@inbound/shared/transport/booking/occurrences';
import {
  type DockBoardWeek,
  MOST_BLOCKS,
  type readDockBoardWeek,
  WEEK_DAYS,
} from '@inbound/shared/transport/dock-board/contract';
import { loadOf, overlapOf, type Span } from '@inbound/shared/transport/dock-board/spans';
import type { Ctx } from '../../platform/call/context.ts';
import { beginOfDay, endOfDays, readClaimed, readPlaces, shownDay } from './places.ts';

/** How much of the time of each door is booked on seven plant days. */
export const readWeek = async (
  ctx: Ctx,
  { plantId, from: asked }: CheckedOf<typeof readDockBoardWeek>,
): Promise<DockBoardWeek> => {
  const from = shownDay(asked);
  const { zone, areas, doors, setup, isCut } = await readPlaces(ctx, plantId, from);
  const days = Array.from({ length: WEEK_DAYS }, (_, at) => addDays(from, at));
  const claimed = await readClaimed(ctx, plantId, beginOfDay(zone, from), endOfDays(zone, from, WEEK_DAYS));
  const booked = groupBy(claimed.slice(0, MOST_BLOCKS), ({ doorId }) => doorId);
  const open = groupBy(occurrencesBetween(setup, addDays(from, -1), addDays(from, WEEK_DAYS)), one => one.door.id);
  const cells = doors.flatMap(({ id: doorId, capacity }) => {
    const spans = (booked.get(doorId) ?? []).map(
      ({ begins, ends }): Span => ({ begins: Date.parse(begins), ends: Date.parse(ends) }),
    );
    return days.map(day => {
      const frame = { begins: Date.parse(beginOfDay(zone, day)), ends: Date.parse(endOfDays(zone, day, 1)) };
      const load = loadOf(frame, [{ capacity, open: open.get(doorId) ?? [], booked: spans }]);
      return { doorId, day, ...load, count: spans.filter(span => overlapOf(span, frame) > 0).length };
    });
  });
  return { areas, doors, days, cells, isCut: isCut || claimed.length > MOST_BLOCKS };
};
