import { addDays, type PlainDate, weekdayOf } from '@inbound/shared';
import { create as waitFor } from '../../../src/transport/booking-wait/commands.ts';
import { announceNext } from '../../../src/transport/window-release/announce.ts';
import { releaseDue } from '../../../src/transport/window-release/release.ts';
import type { Narrator } from '../narrator.ts';
import { entryUnder, type SeededWorld } from '../world.ts';
import { freeNotes } from './book-truck.ts';
import { CONFIRMING_PLANT } from './transports.ts';

const SUNDAY = 7;
/** So many trucks wait for the Sunday, on which no window is open. */
const WAITING = 2;

const nextSunday = (today: PlainDate): PlainDate => addDays(today, SUNDAY - weekdayOf(today) || SUNDAY);

/** Who drives now knows of the fixed windows that nobody has booked: the worker finds nothing that is due. */
const tellReleases = async (narrator: Narrator): Promise<void> => {
  const ctx = narrator.at(narrator.now);
  const reached = new Map<number, string>();
  while (await announceNext(ctx, reached));
  while (await releaseDue(ctx));
};

/** Two trucks wait in line for a day without a window, and fixed windows of the next days are told to their groups. */
export const tellLines = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  await tellReleases(narrator);
  const plantId = world.plantIds.get(CONFIRMING_PLANT);
  if (!plantId) return;
  const { today } = entryUnder(world.days, CONFIRMING_PLANT);
  const notes = await freeNotes(narrator.at(narrator.now), plantId);
  const waiting = notes.map(note => ({ note, clerk: entryUnder(world.clerks, note.supplier) }));
  for (const { note, clerk } of waiting.filter(one => one.clerk.hasAccount).slice(0, WAITING))
    await waitFor(narrator.as(clerk, narrator.now), {
      ...{ noteIds: [note.id], unloadingPointId: note.pointId, day: nextSunday(today), hazardous: false },
    });
};
