import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  plainDate,
  text,
  timeOfDay,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { MOST_TRUCKS_AT_A_DOOR } from '../door/contract.ts';
import { bookingsOutside, SHOWN_OUTSIDE } from './bookings-outside.ts';
import { DAY_MINUTES, endOfDay, WEEKDAYS } from './window-rules.ts';

const PATH = '/master/v1/time-window';
const MOST_CHOSEN = 200;
const MOST_EXCEPTIONS = 200;
const LONGEST_LEAD_HOURS = 2160;
const [USUAL_HORIZON, LONGEST_HORIZON] = [60, 366];

export const WINDOW_TYPES = ['fixed', 'flexible'] as const;
const windowType = z.enum(WINDOW_TYPES);
const hours = z.int().min(0).max(LONGEST_LEAD_HOURS);

/** Hours of a window on one date, several rows for several blocks; without hours the window is closed on it. */
const windowException = z.strictObject({
  day: plainDate,
  startsAt: timeOfDay.nullish(),
  endsAt: endOfDay.nullish(),
});

const windowExceptionRow = z.object({
  day: plainDate,
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
});

/** What a time window is made of besides door, group and exceptions (transport.md, Master data). */
const ownFields = {
  /** A fixed window is kept for its group; a flexible one belongs to whoever of the group books first. */
  type: windowType,
  weekdays: z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length),
  /** Wall times of the plant; the end may be 24:00. */
  startsAt: timeOfDay,
  endsAt: endOfDay,
  /** Minutes; bookings take whole units. */
  unit: z.int().min(1).max(DAY_MINUTES),
  /** Trucks at once; empty where the door's capacity alone counts. */
  capacity: z.int().min(1).max(MOST_TRUCKS_AT_A_DOOR).nullish(),
  validFrom: plainDate.nullish(),
  validTo: plainDate.nullish(),
  /** A range begins at least so many hours after it is booked. */
  leadHours: hours.default(0),
  /** Until when a range can be booked: so many hours before it begins, or at a time of the day before. */
  cutoffHours: hours.nullish(),
  cutoffTime: timeOfDay.nullish(),
  /** A range begins at most so many plant days after today. */
  horizonDays: z.int().min(1).max(LONGEST_HORIZON).default(USUAL_HORIZON),
  /** A fixed window that nobody of its group booked is free for all so many hours before it starts; empty: never. */
  releaseHours: z.int().min(1).max(LONGEST_LEAD_HOURS).nullish(),
};

/** All that a time window is made of. */
export const timeWindowFields = {
  doorId: id,
  windowGroupId: id,
  ...ownFields,
  exceptions: z.array(windowException).max(MOST_EXCEPTIONS).default([]),
};

/** A bookable period of a door: on which weekdays, at which hours and in which units its suppliers may book. */
export const timeWindowRow = z.object({
  ...timeWindowFields,
  id,
  version,
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  unloadingPointId: z.string(),
  unloadingPointCode: z.string(),
  unloadingPointNameZh: z.string(),
  unloadingPointNameEn: z.string(),
  /** Names of the door and of the group. The group is null for a supplier outside it: what others book is nameless. */
  door: z.string(),
  windowGroup: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  capacity: z.int().nullable(),
  validFrom: plainDate.nullable(),
  validTo: plainDate.nullable(),
  leadHours: z.int(),
  cutoffHours: z.int().nullable(),
  cutoffTime: z.string().nullable(),
  horizonDays: z.int(),
  releaseHours: z.int().nullable(),
  exceptions: z.array(windowExceptionRow),
  changedAt: timestamp,
});
export type TimeWindowRow = z.output<typeof timeWindowRow>;

/** A window with what its units leave over. */
const timeWindowDetail = timeWindowRow.extend({
  /** Minutes at the end of its hours in which no unit fits. */
  unusedMinutes: z.int(),
});
export type TimeWindowDetail = z.output<typeof timeWindowDetail>;

export const listTimeWindows = listEndpoint({
  path: PATH,
  access: 'master.timeWindow.view',
  title: 'Time windows',
  shows: { 'master.unloadingPoint': 'at which point the door stands' },
  row: timeWindowRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    unloadingPointId: chosenFrom('unloadingPoint', MOST_CHOSEN),
    doorId: chosenFrom('door', MOST_CHOSEN),
    windowGroupId: chosenFrom('windowGroup', MOST_CHOSEN),
    /** Windows of the groups to which one of these suppliers belongs. */
    supplierId: chosenFrom('supplier', MOST_CHOSEN),
    type: z.array(windowType).max(WINDOW_TYPES.length).optional(),
  },
  sortable: ['startsAt', 'changedAt'],
  defaultSort: 'startsAt',
  tabs: { flexible: { type: ['flexible'] }, fixed: { type: ['fixed'] } },
});

const calls = callsOf(PATH, 'master.timeWindow', timeWindowDetail);

export const readTimeWindow = calls.read({
  title: 'One time window',
  shows: { 'master.unloadingPoint': 'at which point the door stands' },
});

/** Its plant is that of its door. */
export const createTimeWindow = calls.create({ title: 'Create a time window', input: timeWindowFields });

export const changeTimeWindow = calls.change({ title: 'Change a time window', input: timeWindowFields });

export const checkTimeWindow = endpoint({
  method: 'POST',
  path: `${PATH}/check`,
  access: 'master.timeWindow.edit',
  title: 'The bookings of a door that no window would cover with a window like this',
  reads: true,
  shows: { ...SHOWN_OUTSIDE, 'master.unloadingPoint': 'at which point the door stands' },
  input: z.strictObject({
    /** The window that is changed; without it a new one. */
    id: id.nullish(),
    ...timeWindowFields,
  }),
  answer: bookingsOutside,
});

export const removeTimeWindow = calls.remove({ title: 'Delete a time window that has no booking' });

export const importTimeWindows = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.timeWindow.edit',
  title: 'Import time windows from a spreadsheet; the exceptions of a window stay',
  row: z.strictObject({
    plantNo: code(10, '2031'),
    unloadingPointCode: code(5, 'A1'),
    door: text(20),
    windowGroup: text(60),
    ...ownFields,
  }),
  key: 'startsAt',
  within: ['plantNo', 'unloadingPointCode', 'door', 'weekdays', 'validFrom'],
});
