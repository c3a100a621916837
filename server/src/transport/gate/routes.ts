import { checkInArrival, endArrival, findGateTrucks, readGateDay } from '@inbound/shared/transport/gate/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { checkIn, end } from './arrivals.ts';
import { readDay } from './day.ts';
import { findTrucks } from './found.ts';

export const gateRoutes: Route[] = [
  route(readGateDay, readDay),
  route(findGateTrucks, findTrucks),
  route(checkInArrival, checkIn),
  route(endArrival, end),
];
