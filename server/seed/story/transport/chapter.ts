import type { Chapter } from '../chapter.ts';
import { tellLines } from './lines.ts';
import { tellTransports } from './transports.ts';

/** Trucks of the next days in all states, one that is being booked, two that wait, and fixed windows that nobody uses. */
export const transport: Chapter = {
  mode: 'VWA',
  ending: async (narrator, { world }) => {
    await tellTransports(narrator, world);
    await tellLines(narrator, world);
  },
};
