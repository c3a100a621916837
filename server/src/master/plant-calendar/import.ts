import type { CalendarDayRow, importCalendarDays } from '@inbound/shared/master/plant-calendar/contract';
import type { z } from 'zod';
import type { ImportSpec } from '../../platform/importing/import.ts';
import type { DoorBookings } from '../../platform/record/door-bookings.ts';
import { idNamed } from '../../platform/record/references.ts';
import { plantIds } from '../plant/offers.ts';
import { change, create } from './commands.ts';
import { readKnown } from './queries.ts';

type Line = z.output<typeof importCalendarDays.row>;

/** Days of calendars from a spreadsheet: plant and day decide between new and changed. */
export const calendarImport = (
  bookings: readonly DoorBookings[],
): ImportSpec<Line, CalendarDayRow, Awaited<ReturnType<typeof plantIds>>> => ({
  known: readKnown,
  find: plantIds,
  create: (ctx, { plantNo, ...day }, plants) =>
    create(ctx, bookings, { ...day, plantId: idNamed(plants, 'plantNo', plantNo) }),
  change: (ctx, { id, version }, { plantNo: _, day: __, ...fields }) =>
    change(ctx, bookings, { ...fields, id, version }),
});
