import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { movedBookingList } from './queries.ts';

/** Bookings that gave way: their party takes the new window, or rebooks. */
export const movedBookingQueue: readonly QueueSource[] = [
  queueLine(movedBookingList, {
    kind: 'movedBookingAsked',
    permission: 'transport.movedBooking.edit',
    path: '/transport/moved-booking',
    waiting: 'asked',
    due: 'moved_booking.window_day',
    severity: 'danger',
  }),
];
