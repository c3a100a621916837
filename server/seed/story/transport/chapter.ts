import { remind } from '../../../src/transport/shipping-note/reminders.ts';
import type { Chapter } from '../chapter.ts';
import { tellEmergencies } from './emergencies.ts';
import { tellLines } from './lines.ts';
import { tellTransports } from './transports.ts';

/** Trucks of the next days in all states, one that is being booked, two that wait, fixed windows that nobody uses, and two emergencies. */
export const transport: Chapter = {
  mode: 'VWA',
  ending: async (narrator, { world }) => {
    await tellTransports(narrator, world);
    await tellLines(narrator, world);
    await tellEmergencies(narrator, world);
    // What is due has been reminded of: a job that begins with the demo finds nothing new.
    await remind(narrator.at(narrator.now));
  },
};
