import {
  changeCalendarDay,
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
import { change, copy, create, remove } from './commands.ts';
import { calendarImport } from './import.ts';
import { calendarList, readOne, readYear } from './queries.ts';
import { createWeek, removeWeek } from './weeks.ts';

export const plantCalendarRoutes: Route[] = [
  ...listRoutes(calendarList),
  route(readCalendarYear, readYear),
  route(createCalendarDay, create),
  route(changeCalendarDay, change, { present: (ctx, { id }) => readOne(ctx, id) }),
  route(removeCalendarDay, remove),
  route(createCalendarWeek, createWeek),
  route(removeCalendarWeek, removeWeek),
  route(copyCalendar, copy),
  importRoute(importCalendarDays, calendarImport),
];
