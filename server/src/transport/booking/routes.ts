import {
  extendBookingHold,
  holdBookingRange,
  readBookingRanges,
  releaseBookingHold,
} from '@inbound/shared/transport/booking/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { extendHold, holdRange, releaseHold } from './holds.ts';
import { readRanges } from './ranges.ts';

export const bookingRoutes: Route[] = [
  route(readBookingRanges, readRanges),
  route(holdBookingRange, holdRange),
  route(extendBookingHold, extendHold),
  route(releaseBookingHold, releaseHold),
];
