import { addDays, asTimestamp, dateIn, groupBy, type PlainDate, type Timestamp } from '../../kernel/index.ts';
import { type BookingCause, isKeptForOthers, isShownTo, sortedCauses, standingCausesOf } from './causes.ts';
import { fullnessTest } from './occupancy.ts';
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
  /** What a range may run on into at the end of an occurrence. */
  nextOf(occurrence: Occurrence): Occurrence | undefined;
  /** Whether one more truck finds no place in a unit; ranges that begin one after the other share the answer. */
  isFull(occurrence: Occurrence, unit: number): boolean;
}

const placeOf = (doorId: string, begins: number): string => `${doorId} ${begins}`;

const continuations = (occurrences: readonly Occurrence[]): Judge['nextOf'] => {
  const byPlace = groupBy(occurrences, ({ door, begins }) => placeOf(door.id, begins));
  return one => byPlace.get(placeOf(one.door.id, unitBegin(one, one.units)))?.find(next => isContinuedBy(one, next));
};

const fullUnits = (setup: BookingSetup, claims: readonly Claim[], request: BookingRequest): Judge['isFull'] => {
  const test = fullnessTest(setup, claims, request);
  const known = new Map<Occurrence, boolean[]>();
  return (occurrence, unit) => {
    const units = known.get(occurrence) ?? [];
    known.set(occurrence, units);
    const { door, window } = occurrence;
    const isFull = units[unit] ?? test(door, window, unitBegin(occurrence, unit), unitBegin(occurrence, unit + 1));
    units[unit] = isFull;
    return isFull;
  };
};

const judgeOver = (
  setup: BookingSetup,
  claims: readonly Claim[],
  request: BookingRequest,
  from: PlainDate,
  to: PlainDate,
): Judge => {
  const shown = occurrencesBetween(setup, from, addDays(to, longestRunDays(request)));
  const occurrences = shown.filter(occurrence => isShownTo(occurrence, request));
  const [nextOf, isFull] = [continuations(occurrences), fullUnits(setup, claims, request)];
  return { setup, request, occurrences, nextOf, isFull };
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
      const next = judge.nextOf(occurrence);
      if (!next || isKeptForOthers(next, judge.request) !== isKeptForOthers(first, judge.request)) {
        causes.add('short');
        break;
      }
      [occurrence, unit] = [next, 0];
      if (!windowIds.includes(next.window.id)) windowIds.push(next.window.id);
    }
    if (judge.isFull(occurrence, unit)) {
      causes.add('taken');
      if (count > 0) causes.add('short');
    }
  }
  const begins = unitBegin(first, index);
  const ends = asTimestamp(begins + wanted * window.unit * MINUTE_MS);
  return { range: { doorId: door.id, begins: asTimestamp(begins), ends, windowIds }, causes: [...causes] };
};

/** Judges the units of an occurrence by their index. */
const unitJudge = (judge: Judge, occurrence: Occurrence): ((index: number) => JudgedRange) => {
  const standingCauses = standingCausesOf(judge.setup, occurrence, judge.request);
  return index => {
    const { range, causes } = walkUnits(judge, occurrence, index);
    return { ...range, causes: sortedCauses([...standingCauses(unitBegin(occurrence, index)), ...causes]) };
  };
};

const judgeUnits = (judge: Judge, occurrence: Occurrence): JudgedRange[] => {
  const judgeUnit = unitJudge(judge, occurrence);
  return Array.from({ length: occurrence.units }, (_, index) => judgeUnit(index));
};

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
    .flatMap(occurrence => judgeUnits(judge, occurrence))
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
  const ofDoor = { ...setup, windows: setup.windows.filter(window => window.doorId === doorId) };
  const judge = judgeOver(ofDoor, claims, request, addDays(day, -NEIGHBOUR_DAYS), day);
  const at = Date.parse(begins);
  const around = judge.occurrences.filter(({ door, begins, ends }) => door.id === doorId && begins <= at && at < ends);
  const judged = around.flatMap(occurrence => {
    const index = (at - occurrence.begins) / (occurrence.window.unit * MINUTE_MS);
    return Number.isInteger(index) && index < occurrence.units ? [unitJudge(judge, occurrence)(index)] : [];
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
