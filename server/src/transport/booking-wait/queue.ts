import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { bookingWaitList } from './queries.ts';

const path = '/transport/booking-wait' as const;

/** Ranges that are held for somebody who waited, and trucks for which the plant may open a window. */
export const bookingWaitQueue: readonly QueueSource[] = [
  queueLine(bookingWaitList, {
    kind: 'bookingWaitOffered',
    permission: 'transport.bookingWait.edit',
    path,
    waiting: { isOwn: true, state: ['offered'] },
    due: 'booking_wait.day',
    severity: 'danger',
  }),
  queueLine(bookingWaitList, {
    kind: 'bookingWaitWaiting',
    permission: 'transport.bookingWait.watch',
    path,
    waiting: 'waiting',
    due: 'booking_wait.day',
    severity: 'normal',
  }),
];
