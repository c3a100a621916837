import { z } from 'zod';
import { endpoint, id, plainDate, version } from '../../kernel/index.ts';
import { bookingsOutside, SHOWN_OUTSIDE } from './bookings-outside.ts';
import { timeWindowFields } from './contract.ts';

const PATH = '/master/v1/time-window/template';
/** The most windows of the doors of one point. */
export const MOST_TEMPLATE_WINDOWS = 300;
const { doorId, windowGroupId, validFrom: _, ...painted } = timeWindowFields;

/** The week of all doors of an unloading point, from a plant day on. */
const templateFields = {
  unloadingPointId: id,
  /** The first day on which the painted week holds: today at the earliest. */
  from: plainDate,
  windows: z.array(z.strictObject({ doorId, windowGroupId, ...painted })).max(MOST_TEMPLATE_WINDOWS),
};

const effect = z.object({
  /** How many windows are made, changed, ended the day before, and deleted. */
  created: z.int(),
  changed: z.int(),
  ended: z.int(),
  removed: z.int(),
  /** Bookings from the first day on that no window covers any more. */
  outside: bookingsOutside,
});
export type TemplateEffect = z.output<typeof effect>;

const shows = {
  ...SHOWN_OUTSIDE,
  'master.unloadingPoint': 'the doors of one point are painted together',
} as const;

export const checkWindowTemplate = endpoint({
  method: 'POST',
  path: `${PATH}/check`,
  access: 'master.timeWindow.edit',
  title: 'What a painted week would change, and which bookings would lie outside of it',
  reads: true,
  shows,
  input: z.strictObject(templateFields),
  answer: effect,
});

export const saveWindowTemplate = endpoint({
  method: 'POST',
  path: PATH,
  access: 'master.timeWindow.edit',
  title: 'Save the painted week of the doors of a point from a day on, all of it or nothing',
  shows,
  input: z.strictObject({
    ...templateFields,
    /** The windows of these doors that the caller saw; another one that was made or changed meanwhile is a conflict. */
    seen: z.array(z.strictObject({ id, version })).max(MOST_TEMPLATE_WINDOWS),
  }),
  answer: effect,
});
