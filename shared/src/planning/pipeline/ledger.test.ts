import { expect, it } from 'vitest';
import type { Decimal, PlainDate, Timestamp } from '../../kernel/index.ts';
import type { PipelineFacts } from './facts.ts';
import { projectStock } from './projection.ts';

/**
 * The projection held against sums over a ledger: what is there on an evening is the count, all that was booked in or comes
 * by then, less all that is used by then. Reckoned in whole numbers of days and pieces, with nothing of the product.
 */

const SETS = 10_000;
const HORIZON = 14;
const DAY_MS = 86_400_000;
/** Shanghai is eight hours ahead all year. */
const AHEAD_MS = 8 * 3_600_000;
const NOW = Date.parse('2026-11-23T03:00:00.000Z');
const SILENT = 3;

/** Numbers that look random and are the same in every run. */
const generator = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const dayOf = (ms: number): number => Math.floor((ms + AHEAD_MS) / DAY_MS);
const dateOf = (day: number): PlainDate => new Date(day * DAY_MS).toISOString().slice(0, 10) as PlainDate;
const stamp = (ms: number): Timestamp => new Date(ms).toISOString() as Timestamp;
const decimal = (value: number): Decimal => `${value}`;

interface Note {
  quantity: number;
  received: number;
  closed: boolean;
  eta: number;
  truck: number | null;
  sign: number | null;
}

interface Line {
  requested: number;
  on: number;
  confirmed: number | null;
  confirmedOn: number | null;
  sent: number;
}

/** A set of documents around today, in days and pieces. */
const draw = (next: (below: number) => number) => {
  const hours = (from: number, to: number) => NOW + (from + next(to - from)) * 3_600_000;
  const list = <T>(most: number, make: () => T): T[] => Array.from({ length: next(most + 1) }, make);
  const today = dayOf(NOW);
  const maybe = <T>(make: () => T): T | null => (next(2) === 0 ? null : make());
  return {
    ...{
      cycle: next(4),
      safety: next(7),
      stock: next(60) - 10,
      asOf: hours(-120, 1),
      free: new Set([next(7), next(7)]),
    },
    demand: list(20, () => ({ day: today - 6 + next(30), quantity: next(15) })),
    receipts: list(4, () => ({ at: hours(-150, 30), quantity: next(20) })),
    notes: list(4, (): Note => {
      const quantity = next(30);
      return {
        ...{ quantity, received: next(quantity + 1), closed: next(4) === 0, eta: hours(-200, 300) },
        ...{ truck: maybe(() => hours(-200, 300)), sign: maybe(() => hours(-100, 1)) },
      };
    }),
    lines: list(5, (): Line => {
      const requested = next(30);
      return {
        ...{ requested, on: today - 5 + next(22), sent: next(20) },
        ...{ confirmed: maybe(() => next(requested + 1)), confirmedOn: maybe(() => today - 5 + next(22)) },
      };
    }),
  };
};

type Documents = ReturnType<typeof draw>;

/** Weekdays by the days since Monday, 5 January 1970. */
const isWorked = ({ free }: Documents, day: number): boolean => !free.has((day - 4 + 7_000_000) % 7);

const factsOf = (set: Documents): PipelineFacts => ({
  zone: 'Asia/Shanghai',
  now: stamp(NOW),
  calendar: { weekdays: [1, 2, 3, 4, 5, 6, 7].filter(weekday => !set.free.has(weekday - 1)), exceptions: {} },
  horizonDays: HORIZON,
  transportCycle: set.cycle,
  safetyDays: set.safety,
  stock: { quantity: decimal(set.stock), asOf: stamp(set.asOf), restOfDemand: null },
  demand: set.demand.map(({ day, quantity }) => ({ date: dateOf(day), quantity: decimal(quantity) })),
  receipts: set.receipts.map(({ at, quantity }) => ({ at: stamp(at), quantity: decimal(quantity) })),
  notes: set.notes.map((note, at) => ({
    ...{ number: `${at}`, quantity: decimal(note.quantity), received: decimal(note.received) },
    ...{ isDifferenceClosed: note.closed, eta: stamp(note.eta) },
    transportEta: note.truck === null ? null : stamp(note.truck),
    lastSign: note.sign === null ? null : stamp(note.sign),
  })),
  lines: set.lines.map(line => ({
    ...{ requested: decimal(line.requested), requestedDate: dateOf(line.on), sent: decimal(line.sent) },
    confirmed: line.confirmed === null ? null : decimal(line.confirmed),
    confirmedDate: line.confirmedOn === null ? null : dateOf(line.confirmedOn),
  })),
});

interface Entry {
  day: number;
  quantity: number;
  isSafe: boolean;
  /** What is told beside the curves: sent, and of that what should be here; or what a line owes. */
  is?: 'sent' | 'late' | 'owed';
}

const entriesOf = (set: Documents): Entry[] => {
  const today = dayOf(NOW);
  const booked = set.receipts
    .filter(({ at }) => at > set.asOf && at <= NOW)
    .map(({ at, quantity }) => ({ day: dayOf(at), quantity, isSafe: true }));
  const sent = set.notes
    .filter(note => !note.closed && note.quantity > note.received)
    .map((note): Entry => {
      const expected = Math.max(note.eta, note.truck ?? note.eta);
      const heard = dayOf(Math.max(expected, note.sign ?? expected));
      const quantity = note.quantity - note.received;
      const is = dayOf(expected) < today ? 'late' : 'sent';
      return { day: Math.max(today, dayOf(expected)), quantity, isSafe: today - heard <= SILENT, is };
    });
  let late = today;
  // A transport of no day comes on the next day on which somebody works.
  if (set.cycle === 0) while (!isWorked(set, late)) late += 1;
  for (let left = set.cycle; left > 0; ) {
    late += 1;
    if (isWorked(set, late)) left -= 1;
  }
  const ordered = set.lines
    .map((line): Entry => {
      const on = (line.confirmed === null ? null : line.confirmedOn) ?? line.on;
      const quantity = (line.confirmed ?? line.requested) - line.sent;
      return on < today
        ? { day: late, quantity, isSafe: false, is: 'owed' }
        : { day: on, quantity, isSafe: line.confirmed !== null };
    })
    .filter(({ quantity }) => quantity > 0);
  return [...booked, ...sent, ...ordered];
};

const total = (of: readonly { quantity: number }[]): number => of.reduce((all, { quantity }) => all + quantity, 0);

/** The stock on an evening, by sums alone. */
const evening = (set: Documents, entries: readonly Entry[], day: number, safe: boolean): number => {
  const come = entries.filter(entry => entry.day <= day && (entry.isSafe || !safe));
  const used = set.demand.filter(one => one.day >= dayOf(set.asOf) && one.day <= day);
  return set.stock + total(come) - total(used);
};

/** By the thresholds of a set: the working days before the first shortage, undefined where there is none. */
const standing = ({ cycle, safety }: Documents, covered: number | undefined): string => {
  if (covered === undefined) return 'ok';
  if (covered < cycle + 1) return 'line_stop_risk';
  return covered < safety ? 'short' : 'watch';
};

/** What is told of a set, by sums over its ledger. */
const expectedOf = (set: Documents): unknown[] => {
  const entries = entriesOf(set);
  const days = Array.from({ length: HORIZON }, (_, index) => dayOf(NOW) + index);
  const safe = days.map(day => evening(set, entries, day, true));
  const first = safe.findIndex(stock => stock < 0);
  const covered = (first < 0 ? days : days.slice(0, first)).filter(day => isWorked(set, day)).length;
  const late = entries.filter(({ is }) => is === 'late');
  return [
    ...[safe, days.map(day => evening(set, entries, day, false)), first, covered],
    ...[total([...late, ...entries.filter(({ is }) => is === 'sent')]), late.length],
    ...[total(entries.filter(({ is }) => is === 'owed')), standing(set, first < 0 ? undefined : covered)],
  ];
};

/** The same by the product. */
const toldOf = (set: Documents): unknown[] => {
  const { days, cover, inTransit, overdue, backorder, status } = projectStock(factsOf(set));
  return [
    ...[days.map(day => Number(day.safe)), days.map(day => Number(day.optimistic))],
    ...[days.findIndex(({ date }) => date === cover.safe.firstShortage), cover.safe.workingDays],
    ...[Number(inTransit), overdue.length, Number(backorder), status.safe],
  ];
};

it(`agrees with the ledger in each of ${SETS} sets of documents`, () => {
  const next = generator(20_261_123);
  const differing: string[] = [];
  for (let at = 0; at < SETS; at += 1) {
    const set = draw(next);
    const [told, expected] = [toldOf(set), expectedOf(set)].map(figures => JSON.stringify(figures));
    if (told !== expected) differing.push(`${at}: ${told} is not ${expected}`);
  }
  expect(differing.slice(0, 1)).toEqual([]);
  expect(differing).toHaveLength(0);
});
