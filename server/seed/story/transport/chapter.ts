import type { Chapter } from '../chapter.ts';
import { tellTransports } from './transports.ts';

/** Trucks of the next days in all states, and one that is being booked. */
export const transport: Chapter = {
  mode: 'VWA',
  ending: (narrator, { world }) => tellTransports(narrator, world),
};
