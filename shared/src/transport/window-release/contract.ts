import { z } from 'zod';
import {
  callsOf,
  chosenFrom,
  id,
  listEndpoint,
  plainDate,
  statesOf,
  TURNS,
  timestamp,
  turn,
  version,
} from '../../kernel/index.ts';
import { windowRelease } from './machine.ts';

const PATH = '/transport/v1/window-release';
/** What its rows read besides. */
const shows = { 'transport.booking': 'whether a window is booked decides whether it can be kept' } as const;
const windowReleaseState = z.enum(statesOf(windowRelease));

export const windowReleaseRow = z.object({
  id,
  version,
  state: windowReleaseState,
  turn,
  plantId: id,
  plantNo: z.string(),
  timeWindowId: id,
  windowGroup: z.string(),
  door: z.string(),
  day: plainDate,
  begins: timestamp,
  ends: timestamp,
  /** From when on it is free for everybody. */
  releaseAt: timestamp,
  /** Somebody has booked or holds a range in it. */
  isBooked: z.boolean(),
  /** It has begun. */
  isOver: z.boolean(),
  changedAt: timestamp,
});
export type WindowReleaseRow = z.output<typeof windowReleaseRow>;

export const listWindowReleases = listEndpoint({
  path: PATH,
  access: 'transport.windowRelease.view',
  title: 'Days of fixed windows that their group has not booked',
  row: windowReleaseRow,
  shows,
  filter: {
    state: z.array(windowReleaseState).max(windowReleaseState.options.length).optional(),
    turn: z.array(turn).max(TURNS.length).optional(),
    dayFrom: plainDate.optional(),
    dayTo: plainDate.optional(),
    plantId: chosenFrom('plant', 50),
  },
  sortable: ['begins', 'changedAt'],
  defaultSort: 'begins',
  tabs: {
    announced: { state: ['announced'] },
    released: { state: ['released'] },
    kept: { state: ['kept'] },
    used: { state: ['used'] },
  },
});

const calls = callsOf(PATH, 'transport.windowRelease', windowReleaseRow);

export const readWindowRelease = calls.read({
  title: 'One day of a fixed window that its group has not booked',
  shows,
});

export const keepWindowRelease = calls.act('keep', {
  title: 'Keep a fixed window for its group on this day; refused once somebody has booked it',
  access: 'transport.windowRelease.decide',
});

export const giveFreeWindowRelease = calls.act('give-free', {
  title: 'Give a fixed window that was kept free for everybody on this day',
  access: 'transport.windowRelease.decide',
});
