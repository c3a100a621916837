import type { PlainDate, Timestamp } from '@inbound/shared';
import type { Stamp } from '@inbound/shared/transport/shipping-note/rules';
import { later } from '../../../src/platform/tools/clock.ts';
import { depart, stamp } from '../../../src/transport/shipping-note/stamps.ts';
import type { Narrator } from '../narrator.ts';
import type { SeededWorld } from '../world.ts';
import { agreeAndAccept, bookTruck, type Cast, freeNotes, seenTransport } from './book-truck.ts';
import { tellPositions } from './positions.ts';
import type { Ending, TruckSeed } from './trucks.ts';

/** What the gate has stamped of a truck of today, each so many minutes before the demo begins. */
const STAMPED: Partial<Record<Ending, readonly (readonly [Stamp, number])[]>> = {
  completed: [
    ['gateIn', 130],
    ['dock', 115],
    ['unload', 75],
    ['gateOut', 70],
  ],
  atDock: [
    ['gateIn', 40],
    ['dock', 18],
  ],
  waiting: [['gateIn', 42]],
};
/** A truck is on the road for so long, and its window begins so long from now at the earliest. */
const ROAD_MINUTES = 150;
const SOON_MINUTES = 20;

/** The window of a truck that has come is the last one that began; that of another one is the next. */
const windowFor =
  (ending: Ending, now: Timestamp) =>
  (begins: readonly Timestamp[]): Timestamp | undefined => {
    const rising = [...begins].sort();
    if (STAMPED[ending] === undefined) return rising.find(one => one > later(now, SOON_MINUTES, 'minute'));
    return rising.findLast(one => one <= later(now, -SOON_MINUTES, 'minute')) ?? rising[0];
  };

interface Fleet {
  trucks: readonly TruckSeed[];
  day: PlainDate;
  /** On a day before. */
  bookedAt: Timestamp;
}

/** Trucks of today, so that the gate and the board of a demo have some whenever it begins; none on a day without windows. */
export const tellToday = async (
  narrator: Narrator,
  world: SeededWorld,
  cast: Cast,
  { trucks, day, bookedAt }: Fleet,
): Promise<void> => {
  const { now } = narrator;
  const notes = await freeNotes(narrator.at(bookedAt), cast.plantId);
  for (const [index, note] of notes.slice(0, trucks.length).entries()) {
    const truck = trucks[index];
    if (!truck) continue;
    const choose = windowFor(truck.ending, now);
    const booked = await bookTruck(narrator, world, cast, { truck, note, day, at: bookedAt, choose });
    if (!booked) continue;
    const { id } = booked;
    await agreeAndAccept(narrator, cast, id, bookedAt);
    if (truck.ending === 'accepted') continue;
    const driving = narrator.as(cast.carrier, later(now, -ROAD_MINUTES, 'minute'));
    await depart(driving, await seenTransport(driving, id));
    if (truck.ending === 'departed')
      await tellPositions(narrator.as(cast.carrier, now), { id, plantNo: cast.plantNo, departedAt: driving.now });
    for (const [name, minutes] of STAMPED[truck.ending] ?? [])
      await stamp(narrator.as(cast.gate, later(now, -minutes, 'minute')), { id, stamp: name });
  }
};
