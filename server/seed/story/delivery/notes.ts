import { groupBy } from '@inbound/shared';
import type { ToldAgreement } from '../calloff/told.ts';
import type { Scene } from '../narrator.ts';
import { roll } from '../random.ts';
import { entryUnder, momentAround, type SeededWorld } from '../world.ts';
import { confirmOpen, linesDueOn, makeNote, packNote, printNote, sendNote } from './note-acts.ts';

const CONFIRMED_AT = '09:00';
const MADE_AT = '11:00';
const SENT_AT = '15:00';

const PLATES = 90_000;
const FIRST_PLATE = 10_000;

/** The plate of the truck that takes a note: made up, and the same whenever the story is told. */
export const plateOf = (...words: readonly string[]): string =>
  `JA${FIRST_PLATE + Math.floor(roll('plate', ...words) * PLATES)}`;

/** What goes to one unloading point with one truck. */
export interface Load {
  dnNo: string;
  sentOn: ToldAgreement['today'];
  arrivesOn: ToldAgreement['today'];
  agreement: ToldAgreement;
}

/** What each truck takes, agreement by agreement. */
export const loadsOf = (told: readonly ToldAgreement[]): Load[][] => {
  const loads = told.flatMap(agreement => agreement.noted.map(delivery => ({ ...delivery, agreement })));
  const truckOf = ({ agreement: { plantNo, supplier, point }, dnNo }: Load) =>
    [plantNo, supplier, point, dnNo].join(' ');
  return [...groupBy(loads, truckOf).values()];
};

const sceneOf = (world: SeededWorld, loads: readonly Load[], { dnNo, sentOn, arrivesOn, agreement }: Load): Scene => {
  const at = (time: string) => momentAround(agreement, sentOn, time, agreement.supplier, dnNo);
  return {
    at: at(CONFIRMED_AT),
    // Notes of one supplier count up the same numbers.
    place: agreement.supplier,
    play: async narrator => {
      const clerk = entryUnder(world.clerks, agreement.supplier);
      const asking = narrator.as(clerk, at(CONFIRMED_AT));
      const ids = loads.map(load => load.agreement.id);
      const lines = await linesDueOn(asking, ids, arrivesOn);
      await confirmOpen(asking, lines);
      const making = narrator.as(clerk, at(MADE_AT));
      const id = await makeNote(making, { lines, eta: arrivesOn, dnNo, plate: plateOf(agreement.supplier, dnNo) });
      await packNote(making, id);
      const sending = narrator.as(clerk, at(SENT_AT));
      if (clerk.hasAccount) await printNote(sending, id);
      await sendNote(sending, id);
    },
  };
};

/** The notes with which the suppliers deliver what the release in force asks for: one for each truck that has left. */
export const noteScenes = (world: SeededWorld, told: readonly ToldAgreement[]): Scene[] =>
  loadsOf(told).flatMap(loads => (loads[0] ? [sceneOf(world, loads, loads[0])] : []));
