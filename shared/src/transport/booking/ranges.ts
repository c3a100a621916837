import { addDays, asTimestamp, dateIn, type PlainDate, type Timestamp } from '../../kernel/index.ts';
import { type BookingCause, isKeptForOthers, isShownTo, sortedCauses, standingCauses } from './causes.ts';
import { type FullnessTest, fullnessTest } from './occupancy.ts';
import { isContinuedBy, MINUTE_MS, type Occurrence, occurrencesBetween, unitBegin } from './occurrences.ts';
import type { BookingRequest, BookingSetup, Claim, DoorRange } from './setup.ts';

/** A unit at which a range could begin, with why it may not; without causes it can be booked. */
export interface JudgedRange extends DoorRange {
  causes: readonly BookingCause[];
}

/** The days before and after a day to which a range over midnight can reach. */
const NEIGHBOUR_DAYS = 1;

interface Judge {
  setup: BookingSetup;
  request: BookingRequest;
  occurrences: readonly Occurrence[];
  isFull: FullnessTest;
}

const judgeOver = (
  setup: BookingSetup,
  claims: readonly Claim[],
  request: BookingRequest,
  from: PlainDate,
  to: PlainDate,
): Judge => {
  const shown = occurrencesBetween(setup, from, addDays(to, longestRunDays(request)));
  const occurrences = shown.filter(occurrence => isShownTo(occurrence, request));
  return { setup, request, occurrences, isFull: fullnessTest(setup, claims, request) };
};

const DAY_MINUTES = 1440;
const longestRunDays = ({ minutes }: BookingRequest): number => Math.ceil(minutes / DAY_MINUTES) + NEIGHBOUR_DAYS;

/** Walks the units from one on; answers the causes that lie in what follows, and where the range ends. */
const walkUnits = (judge: Judge, first: Occurrence, index: number): { range: DoorRange; causes: BookingCause[] } => {
  const { window, door } = first;
  const wanted = Math.ceil(judge.request.minutes / window.unit);
  const windowIds = [window.id];
  const causes = new Set<BookingCause>();
  let [occurrence, unit] = [first, index];
  for (let count = 0; count < wanted; count++, unit++) {
    if (unit === occurrence.units) {
      const next = judge.occurrences.find(one => isContinuedBy(occurrence, one));
      if (!next || isKeptForOthers(next, judge.request) !== isKeptForOthers(first, judge.request)) {
        causes.add('short');
        break;
      }
      [occurrence, unit] = [next, 0];
      if (!windowIds.includes(next.window.id)) windowIds.push(next.window.id);
    }
    const [begins, ends] = [unitBegin(occurrence, unit), unitBegin(occurrence, unit + 1)];
    if (judge.isFull(door, occurrence.window, begins, ends)) {
      causes.add('taken');
      if (count > 0) causes.add('short');
    }
  }
  const begins = unitBegin(first, index);
  const ends = asTimestamp(begins + wanted * window.unit * MINUTE_MS);
  return { range: { doorId: door.id, begins: asTimestamp(begins), ends, windowIds }, causes: [...causes] };
};

const judgeUnit = (judge: Judge, occurrence: Occurrence, index: number): JudgedRange => {
  const { range, causes } = walkUnits(judge, occurrence, index);
  const standing = standingCauses(judge.setup, occurrence, unitBegin(occurrence, index), judge.request);
  return { ...range, causes: sortedCauses([...standing, ...causes]) };
};

const unitsOf = (occurrence: Occurrence): number[] => Array.from({ length: occurrence.units }, (_, index) => index);

const byTimeAndDoor = (a: DoorRange, b: DoorRange): number =>
  a.begins < b.begins ? -1 : a.begins > b.begins ? 1 : a.doorId < b.doorId ? -1 : a.doorId > b.doorId ? 1 : 0;

/**
 * Every unit of the doors' windows on the plant days from one to another at which a range could begin, judged for a
 * request. The claims must reach from the first of these days to the last one and over the longest range after it.
 * Windows of a door that lie over each other give a range each.
 */
export const judgeRanges = (
  setup: BookingSetup,
  claims: readonly Claim[],
  request: BookingRequest,
  from: PlainDate,
  to: PlainDate,
): JudgedRange[] => {
  const judge = judgeOver(setup, claims, request, from, to);
  return judge.occurrences
    .filter(occurrence => occurrence.day >= from && occurrence.day <= to)
    .flatMap(occurrence => unitsOf(occurrence).map(index => judgeUnit(judge, occurrence, index)))
    .sort(byTimeAndDoor);
};

/**
 * Judges the one range of a door that begins at a moment, as `judgeRanges` shows it. Without causes it can be booked.
 * Where windows lie over each other, one in which it can be booked counts, else the one that is refused latest.
 */
export const judgeStart = (
  setup: BookingSetup,
  claims: readonly Claim[],
  request: BookingRequest,
  doorId: string,
  begins: Timestamp,
): { range: DoorRange | null; causes: readonly BookingCause[] } => {
  const day = dateIn(setup.zone, begins);
  const judge = judgeOver(setup, claims, request, addDays(day, -NEIGHBOUR_DAYS), day);
  const at = Date.parse(begins);
  const around = judge.occurrences.filter(({ door, begins, ends }) => door.id === doorId && begins <= at && at < ends);
  const judged = around.flatMap(occurrence => {
    const index = (at - occurrence.begins) / (occurrence.window.unit * MINUTE_MS);
    return Number.isInteger(index) && index < occurrence.units ? [judgeUnit(judge, occurrence, index)] : [];
  });
  if (judged.length === 0) return { range: null, causes: [around.length > 0 ? 'off_grid' : 'closed'] };
  const { causes, ...range } = judged.reduce((best, one) => (isRefusedLater(one, best) ? one : best));
  return { range, causes };
};

const isRefusedLater = ({ causes: [a] }: JudgedRange, { causes: [b] }: JudgedRange): boolean =>
  b !== undefined && (a === undefined || sortedCauses([a, b])[0] === b);

/** Days that are searched where no window has a horizon. */
const OPEN_HORIZON_DAYS = 60;

/** The last plant day on which a range may begin, by the widest horizon of the windows. */
export const lastBookableDay = (setup: BookingSetup, now: Timestamp): PlainDate => {
  const horizons = setup.windows.map(window => window.horizonDays ?? OPEN_HORIZON_DAYS);
  return addDays(dateIn(setup.zone, now), Math.max(0, ...horizons));
};

/** The earliest range that can be booked on or after a plant day; null where the horizon has none. */
export const findNextRange = (
  setup: BookingSetup,
  claims: readonly Claim[],
  request: BookingRequest,
  from: PlainDate,
): DoorRange | null => {
  const last = lastBookableDay(setup, request.now);
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const free = judgeRanges(setup, claims, request, day, day).find(({ causes }) => causes.length === 0);
    if (free) {
      const { causes: _, ...range } = free;
      return range;
    }
  }
  return null;
};
