import {
  changeTimeWindow,
  checkTimeWindow,
  createTimeWindow,
  importTimeWindows,
  readTimeWindow,
  removeTimeWindow,
} from '@inbound/shared/master/time-window/contract';
import { checkWindowTemplate, saveWindowTemplate } from '@inbound/shared/master/time-window/template-contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import type { DoorBookings } from '../../platform/record/door-bookings.ts';
import { change, create, remove } from './commands.ts';
import { timeWindowImport } from './import.ts';
import { checkWindow } from './outside.ts';
import { readOne, timeWindowList } from './queries.ts';
import { check, save } from './template.ts';

/** The calls of time windows; `bookings` tells what later areas have booked in them. */
export const timeWindowRoutes = (bookings: readonly DoorBookings[]): Route[] => [
  ...listRoutes(timeWindowList),
  route(readTimeWindow, (ctx, { id }) => readOne(ctx, id)),
  route(createTimeWindow, create),
  route(changeTimeWindow, change),
  route(checkTimeWindow, (ctx, window) => checkWindow(ctx, bookings, window)),
  route(removeTimeWindow, (ctx, seen) => remove(ctx, bookings, seen)),
  route(checkWindowTemplate, (ctx, template) => check(ctx, bookings, template)),
  route(saveWindowTemplate, (ctx, template) => save(ctx, bookings, template)),
  importRoute(importTimeWindows, timeWindowImport),
];
