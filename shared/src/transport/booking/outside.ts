import { addDays, dateIn } from '../../kernel/index.ts';
import { isKeptForOthers, isShownTo } from './causes.ts';
import { type Occurrence, occurrencesBetween } from './occurrences.ts';
import type { BookingRequest, BookingSetup, DoorRange } from './setup.ts';

/** A booked range, and the groups of windows to which its supplier belongs. */
export interface BookedRange extends DoorRange {
  groupIds: readonly string[];
}

/** Why a booked range has no window: none is open at some moment of it, or what is open is kept for other suppliers. */
export type OutsideReason = 'closed' | 'group';

/** A window through which a range runs already stays open to it: it may have been released when it was booked. */
const isOpenTo = (occurrence: Occurrence, { windowIds, groupIds }: BookedRange, request: BookingRequest): boolean =>
  windowIds.includes(occurrence.window.id) ||
  (isShownTo(occurrence, request) && !isKeptForOthers(occurrence, { ...request, groupIds }));

const requestFor = ({ groupIds, begins }: BookedRange): BookingRequest => ({
  ...{ now: begins, groupIds, minutes: 0, load: [], ignoredClaimIds: [] },
});

/** Why a booked range lies outside of the windows of its door; null where windows that are open to it cover it whole. */
export const outsideReason = (setup: BookingSetup, range: BookedRange): OutsideReason | null => {
  const [first, last] = [dateIn(setup.zone, range.begins), dateIn(setup.zone, range.ends)];
  const request = requestFor(range);
  const atDoor = occurrencesBetween(setup, addDays(first, -1), last).filter(({ door }) => door.id === range.doorId);
  const end = Date.parse(range.ends);
  for (let at = Date.parse(range.begins); at < end; ) {
    const open = atDoor.filter(({ begins, ends }) => begins <= at && at < ends);
    const own = open.filter(occurrence => isOpenTo(occurrence, range, request));
    if (own.length === 0) return open.length > 0 ? 'group' : 'closed';
    at = Math.max(...own.map(({ ends }) => ends));
  }
  return null;
};
