import { z } from 'zod';
import {
  chosenFrom,
  code,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  noAnswer,
  optionalText,
  plainDate,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { bookingsOutside, SHOWN_BOOKINGS } from '../time-window/bookings-outside.ts';
import { WEEKDAYS } from '../time-window/window-rules.ts';

const PATH = '/master/v1/plant-calendar';
const MOST_CHOSEN = 200;
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

const year = z.int().min(FIRST_YEAR).max(LAST_YEAR);

/** What a plant has on a day that differs from its week (administration.md: working or not, shift, note). */
const dayFields = {
  working: z.boolean().default(false),
  shift: optionalText(20),
  note: optionalText(100),
  /** The weekday whose time windows open on a working day; empty: its own. A make-up Saturday works like Friday. */
  worksLike: z.enum(WEEKDAYS).nullish(),
};

export const calendarDayRow = z.object({
  ...dayFields,
  id,
  version,
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  day: plainDate,
  working: z.boolean(),
  shift: z.string(),
  note: z.string(),
  worksLike: z.enum(WEEKDAYS).nullable(),
  changedAt: timestamp,
});
export type CalendarDayRow = z.output<typeof calendarDayRow>;

export const listCalendarDays = listEndpoint({
  path: PATH,
  access: 'master.plantCalendar.view',
  title: 'Days on which plants differ from their week',
  row: calendarDayRow,
  filter: {
    plantId: chosenFrom('plant', MOST_CHOSEN),
    working: z.boolean().optional(),
    dayFrom: plainDate.optional(),
    dayTo: plainDate.optional(),
  },
  sortable: ['day', 'changedAt'],
  defaultSort: '-day',
  tabs: { closed: { working: false }, worked: { working: true } },
});

/** A week of the calendar; the one that holds since ever stands at the plant, and has no id. */
const datedWeek = z.object({
  id: id.nullable(),
  version: z.int(),
  validFrom: plainDate,
  /** 1 is Monday. */
  weekdays: z.array(z.int()),
});

export const readCalendarYear = endpoint({
  method: 'GET',
  path: `${PATH}/year`,
  access: 'master.plantCalendar.view',
  title: 'The calendar of a plant for a year: its week, and the days that differ from it',
  input: z.strictObject({ plantId: id, year }),
  answer: z.object({
    /** Working days of the week from a date on, 1 for Monday; the last week that has begun counts. */
    weeks: z.array(datedWeek),
    days: z.array(calendarDayRow.pick({ day: true, working: true, shift: true, note: true, worksLike: true })),
  }),
});
export type CalendarYear = z.output<typeof readCalendarYear.answer>;

export const createCalendarDay = endpoint({
  method: 'POST',
  path: PATH,
  access: 'master.plantCalendar.edit',
  title: 'Say that a plant works on a day, or does not',
  input: z.strictObject({ plantId: id, day: plainDate, ...dayFields }),
  answer: calendarDayRow,
});

export const changeCalendarDay = endpoint({
  method: 'PATCH',
  path: `${PATH}/:id`,
  access: 'master.plantCalendar.edit',
  title: 'Change a day of a calendar',
  input: z.strictObject({ id, version, ...dayFields }),
  answer: calendarDayRow,
});

export const removeCalendarDay = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  access: 'master.plantCalendar.edit',
  title: 'Delete a day of a calendar: it is again what its weekday says',
  input: z.strictObject({ id, version }),
  answer: noAnswer,
});

const workingDays = z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length);

export const createCalendarWeek = endpoint({
  method: 'POST',
  path: `${PATH}/week`,
  access: 'master.plantCalendar.edit',
  title: 'Say on which weekdays a plant works from a day on; what was before stays',
  input: z.strictObject({ plantId: id, validFrom: plainDate, weekdays: workingDays }),
  answer: z.object({ id, version, plantId: id, validFrom: plainDate, weekdays: z.array(z.enum(WEEKDAYS)) }),
});

export const removeCalendarWeek = endpoint({
  method: 'DELETE',
  path: `${PATH}/week/:id`,
  access: 'master.plantCalendar.edit',
  title: 'Delete a week that has not begun: the one before it goes on',
  input: z.strictObject({ id, version }),
  answer: noAnswer,
});

/** A calendar year has no more days. */
const MOST_DAYS = 366;

export const checkCalendar = endpoint({
  method: 'POST',
  path: `${PATH}/outside`,
  access: 'master.plantCalendar.edit',
  title: 'The bookings that lie outside once days or the week of a plant change; they stay, and their parties are told',
  reads: true,
  shows: { ...SHOWN_BOOKINGS, 'master.door': 'a booking is named with its door' },
  input: z.strictObject({
    plantId: id,
    days: z
      .array(
        z.strictObject({
          day: plainDate,
          working: z.boolean().default(false),
          worksLike: z.enum(WEEKDAYS).nullish(),
          /** It is again what its weekday says. */
          isGone: z.boolean().default(false),
        }),
      )
      .max(MOST_DAYS)
      .default([]),
    /** The week from a day on; without weekdays the one before it goes on. */
    week: z.strictObject({ validFrom: plainDate, weekdays: z.array(z.enum(WEEKDAYS)).max(WEEKDAYS.length) }).nullish(),
  }),
  answer: bookingsOutside,
});

export const copyCalendar = endpoint({
  method: 'POST',
  path: `${PATH}/copy`,
  access: 'master.plantCalendar.edit',
  title: 'Copy the days of a year from another plant; days that both have are changed',
  input: z.strictObject({ fromPlantId: id, plantId: id, year }),
  answer: z.object({ created: z.int(), changed: z.int(), unchanged: z.int() }),
});

export const importCalendarDays = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.plantCalendar.edit',
  title: 'Import days of plant calendars from a spreadsheet',
  row: z.strictObject({ plantNo: code(10, '2031'), day: plainDate, ...dayFields }),
  key: 'day',
  within: 'plantNo',
});
