import { machineFor } from '../../kernel/index.ts';

/** What the machine of a truck that waits looks at. */
export interface BookingWaitFacts {
  state: 'waiting' | 'offered' | 'taken' | 'lapsed' | 'withdrawn' | 'dropped';
}

/**
 * The life of a truck that waits for a range to become free (product/transport.md, Booking).
 *
 * §4: waiting, offered, taken, lapsed, withdrawn, dropped.
 * decided: an offer that is not booked in time lapses for good, and the next in line is offered; a day that passes lets those
 * lapse who still wait for it; a truck whose notes are booked elsewhere is dropped (decision 0139).
 */
export const bookingWait = machineFor<BookingWaitFacts>()({
  name: 'bookingWait',
  initial: 'waiting',
  // Whoever drives the goods answers as their supplier does.
  standIns: { supplier: 'forwarder' },
  states: {
    waiting: { tone: 'progress', turn: 'plant', step: 'waiting' },
    offered: { tone: 'action', turn: 'supplier', step: 'offered' },
    taken: { tone: 'success', turn: 'done', step: 'taken' },
    lapsed: { tone: 'muted', turn: 'done' },
    withdrawn: { tone: 'muted', turn: 'done' },
    dropped: { tone: 'muted', turn: 'done' },
  },
  actions: {
    offer: { from: ['waiting'], to: 'offered', permission: 'system' },
    take: { from: ['offered'], to: 'taken', permission: 'system' },
    lapse: { from: ['waiting', 'offered'], to: 'lapsed', permission: 'system' },
    drop: { from: ['waiting', 'offered'], to: 'dropped', permission: 'system' },
    withdraw: { from: ['waiting', 'offered'], to: 'withdrawn', permission: 'transport.bookingWait.edit' },
  },
});
