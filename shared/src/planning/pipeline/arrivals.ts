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

/** What is expected, and the sums that are told beside it. */
export interface ExpectedArrivals {
  arrivals: Arrival[];
  inTransit: Decimal;
  /** Numbers of the notes whose day of arrival has passed. */
  overdue: string[];
  backorder: Decimal;
}

/** After so many calendar days without a sign an overdue truck leaves the safe curve. */
const SILENT_DAYS = 3;

const later = <T extends string>(a: T, b: T | null): T => (b !== null && b > a ? b : a);

const noteArrival = (note: NoteFact, zone: string, today: PlainDate) => {
  const left = note.isDifferenceClosed ? ZERO : subtract(note.quantity, note.received);
  const expected = later(note.eta, note.transportEta);
  const planned = dateIn(zone, expected);
  const lastHeard: Timestamp = later(expected, note.lastSign);
  return {
    quantity: left,
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

const isSomething = (quantity: Decimal): boolean => compare(quantity, ZERO) > 0;

/** The arrivals from sent notes and from lines; a line whose date has passed is back order and comes a cycle later. */
export const expectedArrivals = (facts: PipelineFacts): ExpectedArrivals => {
  const today = dateIn(facts.zone, facts.now);
  const expected: ExpectedArrivals = { arrivals: [], inTransit: ZERO, overdue: [], backorder: ZERO };
  for (const note of facts.notes) {
    const { quantity, day, isOverdue, isSafe } = noteArrival(note, facts.zone, today);
    if (!isSomething(quantity)) continue;
    expected.arrivals.push({ day, quantity, isSafe });
    expected.inTransit = add(expected.inTransit, quantity);
    if (isOverdue) expected.overdue.push(note.number);
  }
  for (const line of facts.lines) {
    const { quantity, date, isConfirmed } = openPart(line);
    if (!isSomething(quantity)) continue;
    if (date >= today) expected.arrivals.push({ day: date, quantity, isSafe: isConfirmed });
    else {
      const day = addWorkingDays(facts.calendar, today, facts.transportCycle);
      expected.arrivals.push({ day, quantity, isSafe: false });
      expected.backorder = add(expected.backorder, quantity);
    }
  }
  return expected;
};
