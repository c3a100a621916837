import {
  changeCalendarDay,
  checkCalendar,
  copyCalendar,
  createCalendarDay,
  createCalendarWeek,
  importCalendarDays,
  readCalendarYear,
  removeCalendarDay,
  removeCalendarWeek,
} from '@inbound/shared/master/plant-calendar/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import type { DoorBookings } from '../../platform/record/door-bookings.ts';
import { checkChange } from './closed.ts';
import { change, copy, create, remove } from './commands.ts';
import { calendarImport } from './import.ts';
import { calendarList, readOne, readYear } from './queries.ts';
import { createWeek, removeWeek } from './weeks.ts';

/** The calls of calendars; `bookings` tells what later areas have booked on their days. */
export const plantCalendarRoutes = (bookings: readonly DoorBookings[]): Route[] => [
  ...listRoutes(calendarList),
  route(readCalendarYear, readYear),
  route(createCalendarDay, (ctx, day) => create(ctx, bookings, day)),
  route(changeCalendarDay, (ctx, day) => change(ctx, bookings, day), { present: (ctx, { id }) => readOne(ctx, id) }),
  route(removeCalendarDay, (ctx, seen) => remove(ctx, bookings, seen)),
  route(createCalendarWeek, (ctx, week) => createWeek(ctx, bookings, week)),
  route(removeCalendarWeek, (ctx, seen) => removeWeek(ctx, bookings, seen)),
  route(checkCalendar, (ctx, change) => checkChange(ctx, bookings, change)),
  route(copyCalendar, (ctx, years) => copy(ctx, bookings, years)),
  importRoute(importCalendarDays, calendarImport(bookings)),
];
