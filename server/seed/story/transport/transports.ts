import { addWorkingDays, type PlainDate, type Timestamp } from '@inbound/shared';
import type { Stamp } from '@inbound/shared/transport/shipping-note/rules';
import { cancel, confirm, reject } from '../../../src/transport/shipping-note/answer.ts';
import { markNoShow } from '../../../src/transport/shipping-note/no-show.ts';
import { depart, stamp } from '../../../src/transport/shipping-note/stamps.ts';
import type { Narrator } from '../narrator.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';
import { agreeAndAccept, bookTruck, type Cast, freeNotes, seenTransport, waitsForGate } from './book-truck.ts';
import { tellToday } from './today.ts';
import {
  COMING_TRUCKS,
  type Ending,
  GIVEN_UP_TRUCKS,
  PAST_TRUCKS,
  SECOND_PLANT_TRUCKS,
  TODAY_TRUCKS,
  type TruckSeed,
} from './trucks.ts';

/** The plant whose gate confirms each booking. */
export const CONFIRMING_PLANT = '2031';
/** The plant that confirms what is free by itself. */
const SECOND_PLANT = '2040';
const CARRIER = 'F2001';

/** When trucks are booked and answered; those that are given up were booked on the working day before. */
const USUAL_TIMES = ['06:40', '06:55'] as const;
const GIVEN_UP_TIMES = [
  ['14:20', '14:30'],
  ['14:40', '14:50'],
] as const;
const GIVEN_UP_AT_ONCE = 4;
/** When trucks are booked on the working day before they come. */
const BOOKED_BEFORE = '15:00';
/** Every window of a day has ended by then. */
const LATE_AT = '23:30';
const REASON = 'The door is closed for repair that morning';
const CANCEL_REASON = 'goods_not_ready';

/** How far each truck goes, and who takes it there. */
const goOn = async (narrator: Narrator, cast: Cast, id: string, ending: Ending, at: Moments) => {
  const { carrier, gate } = cast;
  const [driving, atGate] = [narrator.as(carrier, at.answered), narrator.as(gate, at.answered)];
  const stamps = async (...names: readonly Stamp[]) => {
    for (const name of names) await stamp(narrator.as(gate, at.there), { id, stamp: name });
  };
  if (ending === 'rejected') return reject(atGate, { ...(await seenTransport(atGate, id)), reason: REASON });
  if (ending === 'cancelled') return cancel(driving, { ...(await seenTransport(driving, id)), reason: CANCEL_REASON });
  if (ending === 'toBeConfirmed') return undefined;
  if (ending === 'confirmed') {
    if (await waitsForGate(atGate, id)) await confirm(atGate, await seenTransport(atGate, id));
    return undefined;
  }
  await agreeAndAccept(narrator, cast, id, at.answered);
  if (ending === 'accepted') return undefined;
  if (ending === 'noShow') return markNoShow(narrator.at(at.there), id);
  await depart(driving, await seenTransport(driving, id));
  if (ending === 'completed' || ending === 'late') await stamps('gateIn', 'dock', 'unload', 'gateOut');
  return undefined;
};

/** When the trucks of a day are booked and answered, and when they are at the gate. */
interface Moments {
  booked: Timestamp;
  answered: Timestamp;
  there: Timestamp;
}

interface Fleet {
  trucks: readonly TruckSeed[];
  day: PlainDate;
  at: Moments;
}

/** Books the trucks of one day, each with one note, as far as notes wait and windows are free. */
const tellFleet = async (narrator: Narrator, world: SeededWorld, cast: Cast, { trucks, day, at }: Fleet) => {
  const notes = await freeNotes(narrator.at(at.booked), cast.plantId);
  for (const [index, note] of notes.slice(0, trucks.length).entries()) {
    const truck = trucks[index];
    const booked = truck && (await bookTruck(narrator, world, cast, { truck, note, day, at: at.booked }));
    if (!truck || !booked) continue;
    const isOnTime = truck.ending === 'completed' && booked.begins < at.there;
    await goOn(narrator, cast, booked.id, truck.ending, isOnTime ? { ...at, there: booked.begins } : at);
  }
};

/** Trucks of a plant: those of the last working day, of today, those that were given up, and those of the next one. */
interface FleetsOfPlant {
  plantNo: string;
  past: readonly TruckSeed[];
  today: readonly TruckSeed[];
  givenUp: readonly TruckSeed[];
  coming: readonly TruckSeed[];
}

const FLEETS: readonly FleetsOfPlant[] = [
  {
    plantNo: CONFIRMING_PLANT,
    past: PAST_TRUCKS,
    today: TODAY_TRUCKS,
    givenUp: GIVEN_UP_TRUCKS,
    coming: COMING_TRUCKS,
  },
  { plantNo: SECOND_PLANT, past: [], today: TODAY_TRUCKS, givenUp: GIVEN_UP_TRUCKS, coming: SECOND_PLANT_TRUCKS },
];

const tellPlant = async (
  narrator: Narrator,
  world: SeededWorld,
  cast: Cast,
  { plantNo, past, today: present, givenUp, coming }: FleetsOfPlant,
): Promise<void> => {
  const days = entryUnder(world.days, plantNo);
  const { calendar, today } = days;
  const [next, last, before] = [1, -1, -2].map(count => addWorkingDays(calendar, today, count));
  if (!next || !last || !before) return;
  // A demo that begins before the morning's work books in its own moment: nothing of a story lies ahead.
  const momentOf = (day: PlainDate, time: string): Timestamp => {
    const moment = momentAt(days, day, time);
    return moment < narrator.now ? moment : narrator.now;
  };
  const momentsOf = (day: PlainDate, [booked, answered]: readonly [string, string]) => ({
    ...{ booked: momentOf(day, booked), answered: momentOf(day, answered) },
    there: momentOf(day, answered),
  });
  const pastMoments = { ...momentsOf(before, USUAL_TIMES), there: momentOf(last, LATE_AT) };
  await tellFleet(narrator, world, cast, { trucks: past, day: last, at: pastMoments });
  // Notes that were freed are booked again, and given up once more.
  for (const [turn, times] of GIVEN_UP_TIMES.entries()) {
    const trucks = givenUp.slice(turn * GIVEN_UP_AT_ONCE, (turn + 1) * GIVEN_UP_AT_ONCE);
    await tellFleet(narrator, world, cast, { trucks, day: next, at: momentsOf(last, times) });
  }
  await tellToday(narrator, world, cast, { trucks: present, day: today, bookedAt: momentOf(last, BOOKED_BEFORE) });
  await tellFleet(narrator, world, cast, { trucks: coming, day: next, at: momentsOf(today, USUAL_TIMES) });
};

/** Tells forty trucks of two plants, in all states. */
export const tellTransports = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const [carrier, gate] = [world.person('forwarder', CARRIER), world.gate];
  if (!carrier || !gate) return;
  const rows = narrator.at(narrator.now).rows('forwarder');
  const forwarder = await rows.select('id').where('code', '=', CARRIER).executeTakeFirstOrThrow();
  for (const fleets of FLEETS) {
    const plantId = world.plantIds.get(fleets.plantNo);
    if (plantId)
      await tellPlant(
        narrator,
        world,
        { carrier, gate, plantNo: fleets.plantNo, plantId, forwarderId: forwarder.id },
        fleets,
      );
  }
};
