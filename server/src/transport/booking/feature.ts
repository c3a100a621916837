import type { ServerFeature } from '../../platform/call/feature.ts';
import { countClaims } from './claims.ts';
import { findClosed, tellClosed } from './closed.ts';
import { findOutside } from './outside.ts';
import { bookingRoutes } from './routes.ts';

/** Cells are of no use once their moment has passed, nor is a hold that has run out. */
const KEPT_DAYS = 1;

export const bookingFeature: ServerFeature = {
  routes: bookingRoutes,
  doorBookings: [{ count: countClaims, outside: findOutside, closed: findClosed, tellClosed }],
  kept: [
    { table: 'booking_cell', since: 'cell', days: KEPT_DAYS },
    { table: 'booking_claim', since: 'until', days: KEPT_DAYS },
  ],
};
