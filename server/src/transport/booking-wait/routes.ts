import {
  createBookingWait,
  readBookingWait,
  withdrawBookingWait,
} from '@inbound/shared/transport/booking-wait/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { create, withdraw } from './commands.ts';
import { bookingWaitList, readOne } from './queries.ts';

export const bookingWaitRoutes: Route[] = [
  ...listRoutes(bookingWaitList),
  route(readBookingWait, (ctx, { id }) => readOne(ctx, id)),
  route(createBookingWait, create),
  route(withdrawBookingWait, withdraw),
];
