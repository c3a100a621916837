import {
  printDoorPlan,
  readBookingGround,
  readDockBoardDay,
  readDockBoardWeek,
  readUnbookedTrucks,
} from '@inbound/shared/transport/dock-board/contract';
import { type Route, route } from '../../platform/call/route.ts';
import { readDay } from './day.ts';
import { readGround } from './ground.ts';
import { readUnbooked } from './not-booked.ts';
import { doorPlanPaper } from './paper.ts';
import { readWeek } from './week.ts';

export const dockBoardRoutes: Route[] = [
  route(readDockBoardDay, readDay),
  route(readDockBoardWeek, readWeek),
  route(readUnbookedTrucks, readUnbooked),
  route(readBookingGround, readGround),
  route(printDoorPlan, doorPlanPaper),
];
