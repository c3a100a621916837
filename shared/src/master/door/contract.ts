import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  code,
  endpoint,
  id,
  importEndpoint,
  listEndpoint,
  optionalText,
  plainDate,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { bookingsOutside, SHOWN_OUTSIDE } from '../time-window/bookings-outside.ts';

const PATH = '/master/v1/door';
const MOST_CHOSEN = 200;
const LONGEST_NAME = 20;
/** At most so many trucks stand at one door at once. */
export const MOST_TRUCKS_AT_A_DOOR = 20;

/** What a door is made of besides its unloading point (transport.md, Master data). */
const doorFields = {
  /** Unique within its unloading point. */
  name: text(LONGEST_NAME),
  /** Trucks at once. */
  capacity: z.int().min(1).max(MOST_TRUCKS_AT_A_DOOR).default(1),
  takesKlt: z.boolean().default(true),
  takesGlt: z.boolean().default(true),
  /** Whether hazardous goods may be unloaded there. */
  hazardous: z.boolean().default(false),
  /** The door that goods for its point usually come to: a point has one, and the door before loses it. */
  usual: z.boolean().default(false),
  /** The first and the last plant day on which it can be booked. */
  activeFrom: plainDate.nullish(),
  activeTo: plainDate.nullish(),
  active: z.boolean().default(true),
};

/** A place where trucks dock at an unloading point; time windows open it for bookings. */
export const doorRow = z.object({
  ...doorFields,
  id,
  version,
  name: z.string(),
  plantId: z.string(),
  plantNo: z.string(),
  plantNameZh: z.string(),
  plantNameEn: z.string(),
  unloadingPointId: z.string(),
  unloadingPointCode: z.string(),
  unloadingPointNameZh: z.string(),
  unloadingPointNameEn: z.string(),
  capacity: z.int(),
  takesKlt: z.boolean(),
  takesGlt: z.boolean(),
  hazardous: z.boolean(),
  usual: z.boolean(),
  activeFrom: plainDate.nullable(),
  activeTo: plainDate.nullable(),
  active: z.boolean(),
  changedAt: timestamp,
});
export type DoorRow = z.output<typeof doorRow>;

export const listDoors = listEndpoint({
  path: PATH,
  access: 'master.door.view',
  title: 'Doors',
  row: doorRow,
  filter: {
    id: z.array(id).max(MOST_CHOSEN).optional(),
    /** Its name begins with it. */
    search: optionalText(LONGEST_NAME),
    plantId: chosenFrom('plant', MOST_CHOSEN),
    unloadingPointId: chosenFrom('unloadingPoint', MOST_CHOSEN),
    takesKlt: z.boolean().optional(),
    takesGlt: z.boolean().optional(),
    hazardous: z.boolean().optional(),
    active: z.boolean().optional(),
  },
  sortable: ['name', 'changedAt'],
  defaultSort: 'name',
  tabs: { active: { active: true }, inactive: { active: false } },
});

const calls = callsOf(PATH, 'master.door', doorRow);

export const readDoor = calls.read({ title: 'One door' });

/** Its plant is that of its unloading point. */
export const createDoor = calls.create({
  title: 'Create a door',
  input: { unloadingPointId: id, ...doorFields },
});

/** The unloading point stays: bookings name the door by it. */
export const changeDoor = calls.change({ title: 'Change a door', input: doorFields });

export const removeDoor = calls.remove({ title: 'Delete a door that has no time window and no booking' });

/** Reads with whoever keeps doors: a door that shall end names the bookings behind its end. */
export const checkDoorBookings = endpoint({
  method: 'POST',
  path: `${PATH}/:id/outside`,
  access: 'master.door.edit',
  title: 'The bookings of a door that no window would cover if it were in use only then',
  reads: true,
  shows: {
    ...SHOWN_OUTSIDE,
    'master.timeWindow': 'a booking lies within the windows of the door, or outside of them',
    'master.windowGroup': 'a window that is kept for other suppliers does not cover a booking',
  },
  input: z.strictObject({
    id,
    active: doorFields.active,
    activeFrom: doorFields.activeFrom,
    activeTo: doorFields.activeTo,
  }),
  answer: bookingsOutside,
});

export const importDoors = importEndpoint({
  path: `${PATH}/import`,
  access: 'master.door.edit',
  title: 'Import doors from a spreadsheet',
  row: z.strictObject({ plantNo: code(10, '2031'), unloadingPointCode: code(5, 'A1'), ...doorFields }),
  key: 'name',
  within: ['plantNo', 'unloadingPointCode'],
});
