import { agreeMovedBooking, readMovedBooking } from '@inbound/shared/transport/moved-booking/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { agree } from './commands.ts';
import { movedBookingList, readOne } from './queries.ts';

export const movedBookingRoutes: Route[] = [
  ...listRoutes(movedBookingList),
  route(readMovedBooking, (ctx, { id }) => readOne(ctx, id)),
  route(agreeMovedBooking, agree),
];
