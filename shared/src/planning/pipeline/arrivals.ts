import {
  add,
  addWorkingDays,
  compare,
  type Decimal,
  dateIn,
  daysBetween,
  type PlainDate,
  subtract,
  type Timestamp,
  ZERO,
} from '../../kernel/index.ts';
import type { LineFact, NoteFact, PipelineFacts } from './facts.ts';

/** A quantity that is expected on a day. The optimistic curve has all of them, the safe curve those that are safe. */
export interface Arrival {
  day: PlainDate;
  quantity: Decimal;
  isSafe: boolean;
}

/** What of a note is still to come; overdue where its day of arrival has passed. */
export interface NoteArrival extends Arrival {
  isOverdue: boolean;
}

/** What of a line is still to come; back order where its date has passed. */
export interface LineArrival extends Arrival {
  isBackorder: boolean;
}

/** What is expected, and the sums that are told beside it. */
export interface ExpectedArrivals {
  arrivals: Arrival[];
  inTransit: Decimal;
  /** Numbers of the notes whose day of arrival has passed. */
  overdue: string[];
  backorder: Decimal;
}

/** When arrivals are reckoned, and by whose calendar. */
export type ArrivalClock = Pick<PipelineFacts, 'zone' | 'now' | 'calendar' | 'transportCycle'>;

/** After so many calendar days without a sign an overdue truck leaves the safe curve. */
const SILENT_DAYS = 3;

const later = <T extends string>(a: T, b: T | null): T => (b !== null && b > a ? b : a);

const isSomething = (quantity: Decimal): boolean => compare(quantity, ZERO) > 0;

/** What of a sent note is still to come, on the latest of its own day, that of its truck, and today; null where nothing is. */
export const arrivalOfNote = (note: NoteFact, { zone, now }: ArrivalClock): NoteArrival | null => {
  const today = dateIn(zone, now);
  const quantity = note.isDifferenceClosed ? ZERO : subtract(note.quantity, note.received);
  if (!isSomething(quantity)) return null;
  const expected = later(note.eta, note.transportEta);
  const planned = dateIn(zone, expected);
  const lastHeard: Timestamp = later(expected, note.lastSign);
  return {
    quantity,
    day: later(today, planned),
    isOverdue: planned < today,
    isSafe: daysBetween(dateIn(zone, lastHeard), today) <= SILENT_DAYS,
  };
};

/** What is still to come of a line, and when: of a confirmed one what was confirmed, else what is requested. */
const openPart = (line: LineFact): { quantity: Decimal; date: PlainDate; isConfirmed: boolean } => {
  const isConfirmed = line.confirmed !== null;
  return {
    quantity: subtract(line.confirmed ?? line.requested, line.sent),
    date: (isConfirmed ? line.confirmedDate : null) ?? line.requestedDate,
    isConfirmed,
  };
};

/** What of a line is still to come; one whose date has passed is back order, and comes a cycle later. */
export const arrivalOfLine = (line: LineFact, clock: ArrivalClock): LineArrival | null => {
  const today = dateIn(clock.zone, clock.now);
  const { quantity, date, isConfirmed } = openPart(line);
  if (!isSomething(quantity)) return null;
  if (date >= today) return { day: date, quantity, isSafe: isConfirmed, isBackorder: false };
  const day = addWorkingDays(clock.calendar, today, clock.transportCycle);
  return { day, quantity, isSafe: false, isBackorder: true };
};

/** The arrivals from sent notes and from lines. */
export const expectedArrivals = (facts: ArrivalClock & Pick<PipelineFacts, 'notes' | 'lines'>): ExpectedArrivals => {
  const expected: ExpectedArrivals = { arrivals: [], inTransit: ZERO, overdue: [], backorder: ZERO };
  for (const note of facts.notes) {
    const arrival = arrivalOfNote(note, facts);
    if (!arrival) continue;
    expected.arrivals.push(arrival);
    expected.inTransit = add(expected.inTransit, arrival.quantity);
    if (arrival.isOverdue) expected.overdue.push(note.number);
  }
  for (const line of facts.lines) {
    const arrival = arrivalOfLine(line, facts);
    if (!arrival) continue;
    expected.arrivals.push(arrival);
    if (arrival.isBackorder) expected.backorder = add(expected.backorder, arrival.quantity);
  }
  return expected;
};
