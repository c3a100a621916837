/** A stretch of real time, in milliseconds since 1970; the end does not belong to it. */
export interface Span {
  begins: number;
  ends: number;
}

/** A stretch in which a door takes no truck: between two times at which it is open, or before the first and after the last. */
export interface ClosedSpan extends Span {
  kind: 'break' | 'closed';
}

/** How long two stretches lie over each other, in milliseconds. */
export const overlapOf = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.ends, other.ends) - Math.max(one.begins, other.begins));

/** Stretches that touch or lie over each other as one, in order of time. */
export const mergedSpans = (spans: readonly Span[]): Span[] => {
  const merged: Span[] = [];
  for (const { begins, ends } of [...spans].sort((a, b) => a.begins - b.begins)) {
    const last = merged.at(-1);
    if (last && begins <= last.ends) last.ends = Math.max(last.ends, ends);
    else merged.push({ begins, ends });
  }
  return merged;
};

/** What of a frame the open times of a door leave out. A door that is never open in it is closed, and has no break. */
export const closedIn = (frame: Span, open: readonly Span[]): ClosedSpan[] => {
  const inside = mergedSpans(open).filter(span => overlapOf(span, frame) > 0);
  const edges = [frame.begins, ...inside.flatMap(({ begins, ends }) => [begins, ends]), frame.ends];
  const closed: ClosedSpan[] = [];
  for (let at = 0; at < edges.length; at += 2) {
    const [begins = 0, ends = 0] = edges.slice(at, at + 2);
    const isOuter = at === 0 || at + 2 >= edges.length;
    if (begins < ends) closed.push({ begins, ends, kind: isOuter ? 'closed' : 'break' });
  }
  return closed;
};

/** The lowest lane of a door in which each of its trucks finds room, counted from 0, in the order of the stretches. */
export const lanesOf = (spans: readonly Span[]): number[] => {
  const order = spans.map((span, index) => ({ span, index })).sort((a, b) => a.span.begins - b.span.begins);
  const endOfLane: number[] = [];
  const lanes = new Array<number>(spans.length).fill(0);
  for (const { span, index } of order) {
    const free = endOfLane.findIndex(end => end <= span.begins);
    const lane = free < 0 ? endOfLane.length : free;
    endOfLane[lane] = span.ends;
    lanes[index] = lane;
  }
  return lanes;
};

/** A door with what is open and what is booked of it. */
export interface LoadedDoor {
  /** Trucks at once. */
  capacity: number;
  open: readonly Span[];
  booked: readonly Span[];
}

/** Truck minutes of a stretch of time: those that are booked, and those that are possible. */
export interface DockLoad {
  booked: number;
  possible: number;
}

const MINUTE_MS = 60_000;
const HUNDRED = 100;

const timeIn = (frame: Span, spans: readonly Span[]): number =>
  spans.reduce((sum, span) => sum + overlapOf(span, frame), 0);

/** What some doors are loaded with in a stretch of time. A cap limits how many trucks they take together at once. */
export const loadOf = (frame: Span, doors: readonly LoadedDoor[], cap: number | null = null): DockLoad => {
  const sum = (of: (door: LoadedDoor) => number): number => doors.reduce((total, door) => total + of(door), 0);
  const possible = sum(({ capacity, open }) => capacity * timeIn(frame, mergedSpans(open)));
  const most =
    cap === null ? possible : Math.min(possible, cap * timeIn(frame, mergedSpans(doors.flatMap(({ open }) => open))));
  return { booked: sum(({ booked }) => timeIn(frame, booked)) / MINUTE_MS, possible: most / MINUTE_MS };
};

/** How much of what is possible is booked, in whole per cent; null where nothing is possible. */
export const percentOf = ({ booked, possible }: DockLoad): number | null =>
  possible === 0 ? null : Math.round((booked / possible) * HUNDRED);

/** Whether more is booked than the doors take. */
export const isOverloaded = ({ booked, possible }: DockLoad): boolean => booked > possible;
