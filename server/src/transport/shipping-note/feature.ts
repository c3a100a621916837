import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { sealedDrivers } from './driver.ts';
import { noShowJob } from './no-show.ts';
import { shippingNoteList } from './queries.ts';
import { shippingNoteQueue } from './queue.ts';
import { reminderJob } from './reminders.ts';
import { shippingNoteRoutes } from './routes.ts';
import { tellUndelivered } from './undelivered.ts';

/** What is due is reminded of once, and long past by then. */
const REMINDERS_KEPT_DAYS = 90;

export const shippingNoteFeature: ServerFeature = {
  routes: shippingNoteRoutes,
  told: [toldBy('shippingNote', shippingNoteList)],
  found: [
    findableBy(shippingNoteList, {
      by: [
        ['shipping_note.search_no', 'sdNo'],
        ['shipping_note.search_plate', 'plate'],
      ],
      path: '/transport/shipping-note-detail',
      states: shippingNote,
      date: 'etaDate',
    }),
  ],
  jobs: [noShowJob, reminderJob],
  undelivered: tellUndelivered,
  queue: shippingNoteQueue,
  sealed: [sealedDrivers],
  kept: [
    { table: 'shipping_note_driver', since: 'ended_at', days: 'driverData' },
    { table: 'shipping_note_reminder', since: 'reminded_at', days: REMINDERS_KEPT_DAYS },
  ],
};
