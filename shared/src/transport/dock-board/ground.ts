import { z } from 'zod';
import { id, plainDate, timestamp } from '../../kernel/index.ts';
import { LOAD_KINDS } from '../booking/setup.ts';

const loadKinds = z.array(z.enum(LOAD_KINDS));
const weekdays = z.array(z.int());

const calendar = z.object({
  weeks: z.array(z.object({ validFrom: plainDate, weekdays })),
  exceptions: z.array(z.object({ date: plainDate, working: z.boolean(), worksLike: z.int().nullable() })),
});

const door = z.object({
  id,
  capacity: z.int(),
  abilities: loadKinds,
  activeFrom: plainDate.nullable(),
  activeTo: plainDate.nullable(),
});

const window = z.object({
  id,
  doorId: id,
  type: z.enum(['fixed', 'flexible']),
  groupId: id,
  weekdays,
  start: z.string(),
  end: z.string(),
  unit: z.int(),
  capacity: z.int().nullable(),
  validFrom: plainDate.nullable(),
  validTo: plainDate.nullable(),
  leadHours: z.int(),
  cutoff: z.union([z.object({ hours: z.int() }), z.object({ dayBefore: z.string() })]).nullable(),
  horizonDays: z.int().nullable(),
  releasedOn: z.array(plainDate),
});

const exception = z.object({
  windowId: id,
  date: plainDate,
  blocks: z.array(z.object({ start: z.string(), end: z.string() })),
});

/**
 * All that decides where a transport can be booked on a day, in the words of the pure functions of booking: the doors of its
 * plant, what takes their places, and what is asked for. What others have booked is told by its times alone.
 */
export const bookingGround = z.object({
  setup: z.object({
    zone: z.string(),
    calendar,
    doors: z.array(door),
    windows: z.array(window),
    exceptions: z.array(exception),
    areas: z.array(z.object({ doorIds: z.array(id), cap: z.int() })),
  }),
  claims: z.array(
    z.object({
      id,
      doorId: id,
      begins: timestamp,
      ends: timestamp,
      windowIds: z.array(id),
      until: timestamp.nullable(),
    }),
  ),
  request: z.object({
    now: timestamp,
    groupIds: z.array(id),
    /** As long as its window is now. */
    minutes: z.int(),
    load: loadKinds,
    ignoredClaimIds: z.array(id),
  }),
  /** Doors by the name under which they are chosen. */
  doorNames: z.array(z.object({ id, name: z.string() })),
});
export type BookingGround = z.output<typeof bookingGround>;
