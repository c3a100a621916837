import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../kernel/index.ts';
import { openDifference } from './release-counts.ts';
import { sentBehind, type TracedBooking, traceOf } from './trace.ts';

const qtyOf = (value: number) => String(value) as Decimal;

/** A note of a history: by how much the buyer counts it otherwise, and whether the gate books it. */
interface Step {
  qty: number;
  missed: number;
  isBooked: boolean;
  isCancelled: boolean;
  /** Whether a release comes behind it. */
  isReleased: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  // More than all that is missed of the others: what is missing whole would be a note on the road.
  qty: fc.integer({ min: 50, max: 500 }),
  missed: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: -20, max: 20 })),
  isBooked: fc.boolean(),
  isCancelled: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  isReleased: fc.boolean(),
});

interface History {
  bookings: TracedBooking[];
  sent: number;
  /** Where each count that differs is to be found. */
  expected: string[];
  /** What the last release counts more than was sent, and no gate has told; undefined without a release. */
  open: number | undefined;
}

const bookingOf = (kind: TracedBooking['kind'], qty: number, no: string): TracedBooking => ({
  ...{ kind, qty: qtyOf(qty), documentId: no, document: no },
});

/**
 * What the product books while a supplier sends, the gate counts, and the buyer tells his cumulative with the last note that he
 * has booked. A note that the gate booked is found at its receipt, one that a release names at its sending, and any other at
 * the release that first counts it.
 */
const historyOf = (steps: readonly Step[]): History => {
  const history: History = { bookings: [], sent: 0, expected: [], open: undefined };
  let [received, unseen, untold] = [0, 0, 0];
  for (const [at, { qty, missed, isBooked, isCancelled, isReleased }] of steps.entries()) {
    const no = `${4_000 + at}`;
    history.bookings.push(bookingOf('sent', qty, no));
    if (isCancelled) {
      history.bookings.push(bookingOf('cancelled', -qty, no));
      continue;
    }
    history.sent += qty;
    received += qty + missed;
    if (isBooked) history.bookings.push(bookingOf('received', qty + missed, no));
    if (isBooked && missed !== 0) history.expected.push(`received ${no}`);
    if (!isBooked && !isReleased) unseen += missed;
    if (!isBooked) untold += missed;
    if (!isReleased) continue;
    if (!isBooked && missed !== 0) history.expected.push(`sent ${no}`);
    const release = bookingOf('release', received, `r${at}`);
    const lastReceipt = { dnNo: `00${no}`, qty: qtyOf(qty + missed) };
    history.bookings.push({ ...release, lastReceipt });
    if (unseen !== 0 && received !== history.sent) history.expected.push(`release r${at}`);
    unseen = 0;
    // Whatever was told or not: a count of all that was sent settles it.
    if (received === history.sent) untold = 0;
    history.open = untold;
  }
  return history;
};

const markedIn = ({ bookings, sent }: History): string[] =>
  traceOf(bookings, qtyOf(sent), true).flatMap(({ mark }, at) => {
    const { kind, document } = bookings[at] as TracedBooking;
    return mark === null || (mark === 'breaks' && kind === 'release') ? [] : [`${kind} ${document}`];
  });

const openIn = (bookings: readonly TracedBooking[], sent: number) =>
  openDifference(bookings, sentBehind(bookings, qtyOf(sent)), true);

describe('counts that differ', () => {
  it('stay open with all that no gate has told, until a release counts the same: 2,000 histories', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const { bookings, sent, open } = historyOf(steps);
        const found = openIn(bookings, sent);
        expect(found === undefined ? undefined : Number(found?.by ?? 0)).toBe(open);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are settled by a count of all that was sent, although the gate has told that something is missing', () => {
    const told = [bookingOf('sent', 480, '4711'), bookingOf('received', 466, '4711')];
    const whole = { ...bookingOf('release', 480, 'r1'), lastReceipt: { dnNo: '4711', qty: '480' as Decimal } };
    expect(openIn([...told, whole], 480)).toBeNull();
    const short = { ...bookingOf('release', 468, 'r2'), lastReceipt: { dnNo: '4711', qty: '468' as Decimal } };
    expect(openIn([...told, whole, short], 480)).toEqual({ document: '4711', by: '-12' });
    expect(openIn([...told, short], 480)).toEqual({ document: '4711', by: '2' });
  });

  it('are settled by a release that counts as we do, and by a reset', () => {
    const short: TracedBooking[] = [
      bookingOf('sent', 480, '4711'),
      { ...bookingOf('release', 468, 'r1'), lastReceipt: { dnNo: '4711', qty: '468' } },
    ];
    expect(openIn(short, 480)).toEqual({ document: '4711', by: '-12' });
    const mended = { ...bookingOf('release', 480, 'r2'), lastReceipt: { dnNo: '4711', qty: '480' as Decimal } };
    expect(openIn([...short, mended], 480)).toBeNull();
    const reset = [bookingOf('reset', -468, 'a'), bookingOf('received_reset', 0, 'a'), bookingOf('sent', 50, '4712')];
    const next = { ...bookingOf('release', 50, 'r3'), lastReceipt: { dnNo: '4712', qty: '50' as Decimal } };
    expect(openIn([...short, ...reset, next], 62)).toBeNull();
  });

  it('are found where they came about, and nothing else is marked: 2,000 histories', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const history = historyOf(steps);
        const breaks = traceOf(history.bookings, qtyOf(history.sent), true).findIndex(({ mark }) => mark === 'breaks');
        const { kind, document } = history.bookings[breaks] ?? { kind: '', document: '' };
        const expected = history.expected.filter(each => each !== `${kind} ${document}`);
        expect(markedIn(history).filter(each => each !== `${kind} ${document}`)).toEqual(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  const shortOf12 = (named: Decimal | null, received = '468' as Decimal): TracedBooking[] => [
    bookingOf('sent', 480, '4711'),
    { ...bookingOf('release', Number(received), 'r1'), lastReceipt: { dnNo: '0004711', qty: named } },
  ];
  const marksOf = (bookings: TracedBooking[], sent: string, whole = true) =>
    traceOf(bookings, sent as Decimal, whole).map(({ mark }) => mark);

  it('are at the note that a release names, 480 sent and 468 booked, and at the release where it names no quantity', () => {
    expect(marksOf(shortOf12('468'), '480')).toEqual(['differs', null]);
    expect(marksOf(shortOf12(null), '480')).toEqual([null, 'differs']);
    expect(marksOf(shortOf12('480', '480'), '480')).toEqual([null, null]);
  });

  it('are told once, not again by each release behind it', () => {
    const later: TracedBooking[] = [
      bookingOf('sent', 10, '4712'),
      { ...bookingOf('release', 478, 'r2'), lastReceipt: { dnNo: '4712', qty: '10' } },
    ];
    expect(marksOf([...shortOf12('468'), ...later], '490')).toEqual(['differs', null, null, null]);
  });

  it('are none of notes that overtook one another, nor of a release that names a note of others, nor where a ledger begins later', () => {
    const overtaken: TracedBooking[] = [
      bookingOf('sent', 100, '1'),
      bookingOf('sent', 40, '2'),
      { ...bookingOf('release', 40, 'r1'), lastReceipt: { dnNo: '2', qty: '40' } },
      { ...bookingOf('release', 140, 'r2'), lastReceipt: { dnNo: '1', qty: '100' } },
    ];
    expect(marksOf(overtaken.slice(0, 3), '140')).toEqual([null, null, null]);
    const foreign = shortOf12('468').map(each =>
      each.lastReceipt ? { ...each, lastReceipt: { dnNo: '99', qty: null } } : each,
    );
    expect(marksOf(foreign, '480')).toEqual([null, null]);
    expect(marksOf(shortOf12(null, '968'), '980', false)).toEqual([null, null]);
  });
});
