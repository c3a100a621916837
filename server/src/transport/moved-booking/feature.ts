import { movedBooking } from '@inbound/shared/transport/moved-booking/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { movedBookingJob } from './over.ts';
import { movedBookingList } from './queries.ts';
import { movedBookingQueue } from './queue.ts';
import { movedBookingRoutes } from './routes.ts';

export const movedBookingFeature: ServerFeature = {
  routes: movedBookingRoutes,
  found: [
    findableBy(movedBookingList, {
      by: [['moved_booking.search_no', 'sdNo']],
      path: '/transport/moved-booking-detail',
      states: movedBooking,
      date: 'windowDay',
    }),
  ],
  jobs: [movedBookingJob],
  queue: movedBookingQueue,
  duplicates: {
    moved_booking_act_key: { code: 'exists', field: 'shippingNoteId' },
    moved_booking_day_key: { code: 'exists', field: 'shippingNoteId' },
  },
};
