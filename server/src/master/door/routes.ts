import {
  changeDoor,
  checkDoorBookings,
  createDoor,
  importDoors,
  readDoor,
  removeDoor,
} from '@inbound/shared/master/door/contract';
import { listRoutes, type Route, route } from '../../platform/call/route.ts';
import { importRoute } from '../../platform/importing/import.ts';
import type { DoorBookings } from '../../platform/record/door-bookings.ts';
import { checkBookings } from './bookings.ts';
import { change, create, remove } from './commands.ts';
import { doorImport } from './import.ts';
import { doorList, readOne } from './queries.ts';

/** The calls of doors; `bookings` tells what later areas have booked there. */
export const doorRoutes = (bookings: readonly DoorBookings[]): Route[] => [
  ...listRoutes(doorList),
  route(readDoor, (ctx, { id }) => readOne(ctx, id)),
  route(createDoor, create),
  route(changeDoor, change),
  route(removeDoor, (ctx, seen) => remove(ctx, bookings, seen)),
  route(checkDoorBookings, (ctx, door) => checkBookings(ctx, bookings, door)),
  importRoute(importDoors, doorImport),
];
