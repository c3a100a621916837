import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../kernel/index.ts';
import { type TracedBooking, traceOf } from './trace.ts';

const booking = (kind: TracedBooking['kind'], qty: Decimal, documentId = 'n1'): TracedBooking => ({
  ...{ kind, qty, documentId, document: documentId },
});

const told = (bookings: TracedBooking[], sent: Decimal, whole = true) =>
  traceOf(bookings, sent, whole).map(one => [one.sent, one.received, one.mark]);

describe('the trace of cumulatives', () => {
  it('has both counts after each booking: notes, receipts, and the buyer’s count by a release', () => {
    const bookings = [booking('release', '100', 'r1'), booking('correction', '100', 'r1'), booking('sent', '40')];
    expect(told([...bookings, booking('received', '40'), booking('release', '140', 'r2')], '140')).toEqual([
      ...[
        ['0', '100', null],
        ['100', '100', null],
        ['140', '100', null],
      ],
      ...[
        ['140', '140', null],
        ['140', '140', null],
      ],
    ]);
  });

  it('marks the note that the plant counted otherwise, and the booking from which on more is received than sent', () => {
    const bookings = [booking('sent', '40'), booking('sent', '10', 'n2'), booking('received', '38')];
    expect(told([...bookings, booking('release', '60', 'r1')], '50')).toEqual([
      ['40', '0', null],
      ['50', '0', null],
      ['50', '38', 'differs'],
      ['50', '60', 'breaks'],
    ]);
  });

  it('marks nothing where the counts met again, and no count that it cannot know', () => {
    const bookings = [booking('sent', '10'), booking('release', '20', 'r1'), booking('sent', '15', 'n2')];
    expect(told(bookings, '25').map(([, , mark]) => mark)).toEqual([null, null, null]);
    expect(told([booking('received', '5'), booking('release', '9', 'r1')], '12', false)).toEqual([
      ['12', null, null],
      ['12', '9', null],
    ]);
  });

  it('takes a receipt that was corrected as it is now', () => {
    const bookings = [booking('sent', '40'), booking('received', '38'), booking('received', '2')];
    expect(told(bookings, '40').map(([, , mark]) => mark)).toEqual([null, null, null]);
    expect(told(bookings.slice(0, 2), '40').map(([, , mark]) => mark)).toEqual([null, 'differs']);
  });

  it('begins both counts again at a reset', () => {
    const bookings = [booking('sent', '40'), booking('received', '30'), booking('reset', '-30', 'a')];
    expect(told([...bookings, booking('received_reset', '0', 'a')], '10')).toEqual([
      ['40', '0', null],
      ['40', '30', 'differs'],
      ['10', '30', null],
      ['10', '0', null],
    ]);
  });

  it('counts a cancelled note as nothing sent', () => {
    const bookings = [booking('sent', '10'), booking('cancelled', '-10'), booking('received', '10')];
    expect(told(bookings, '0')).toEqual([
      ['10', '0', null],
      ['0', '0', null],
      ['0', '10', 'breaks'],
    ]);
  });
});
