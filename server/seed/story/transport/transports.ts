import { addWorkingDays, type PlainDate, type Timestamp } from '@inbound/shared';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { holdRange } from '../../../src/transport/booking/holds.ts';
import { readRanges } from '../../../src/transport/booking/ranges.ts';
import { accept, cancel, confirm, reject } from '../../../src/transport/shipping-note/answer.ts';
import { create } from '../../../src/transport/shipping-note/create.ts';
import { markNoShow } from '../../../src/transport/shipping-note/no-show.ts';
import { depart, stamp } from '../../../src/transport/shipping-note/stamps.ts';
import type { Narrator, Person } from '../narrator.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';
import {
  COMING_TRUCKS,
  type Ending,
  GIVEN_UP_TRUCKS,
  PAST_TRUCKS,
  SECOND_PLANT_TRUCKS,
  type TruckSeed,
} from './trucks.ts';

/** The plant whose gate confirms each booking. */
export const CONFIRMING_PLANT = '2031';
/** The plant that confirms what is free by itself. */
const SECOND_PLANT = '2040';
const CARRIER = 'F2001';
/** Notes of others stay off: what people of the tour do with theirs is not told beforehand. */
const TOUR_SUPPLIER = 'S1001';

/** When trucks are booked and answered; those that are given up were booked before. */
const USUAL_TIMES = ['06:40', '06:55'] as const;
const EARLY_TIMES = ['06:20', '06:30'] as const;
/** Every window of a day has ended by then. */
const LATE_AT = '23:30';
const REASON = 'The door is closed for repair that morning';
const CANCEL_REASON = 'not_shipped';

interface FreeNote {
  id: string;
  pointId: string;
  supplier: string;
}

/** Sent notes that no transport has, each of them alone on its truck. */
export const freeNotes = async (ctx: Ctx, plantId: string): Promise<FreeNote[]> => {
  const rows = await ctx
    .rows('delivery_note')
    .select(['id', 'unloading_point_id as pointId', 'supplier_code as supplier'])
    .where('plant_id', '=', plantId)
    .where('state', '=', 'sent')
    .where('sent_at', '<=', ctx.now)
    .where('locked_by_sd_no', 'is', null)
    .where('arrived_at', 'is', null)
    .where('received_at', 'is', null)
    .where('supplier_code', '<>', TOUR_SUPPLIER)
    .orderBy('dn_no')
    .execute();
  return rows.flatMap(({ pointId, ...note }) => (pointId ? [{ ...note, pointId }] : []));
};

const seen = async (ctx: Ctx, id: string) => ({
  id,
  ...(await ctx.rows('shipping_note').select('version').where('id', '=', id).executeTakeFirstOrThrow()),
});

/** Whether the gate has to agree yet; one plant confirms by itself. */
const waitsForGate = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { state } = await ctx.rows('shipping_note').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return state === shippingNote.initial;
};

/** Holds the best free range of a day for a note; undefined where its point has none. */
const held = async (ctx: Ctx, note: FreeNote, day: PlainDate) => {
  const wish = { noteIds: [note.id], unloadingPointId: note.pointId, hazardous: false };
  const { ranges } = await readRanges(ctx, { ...wish, day });
  const [best] = ranges;
  if (!best || best.causes.length > 0) return undefined;
  return holdRange(ctx, { ...wish, doorId: best.doorId, begins: best.begins });
};

interface Cast {
  carrier: Person;
  gate: Person;
  plantId: string;
  forwarderId: string;
}

/** How far each truck goes, and who takes it there. */
const goOn = async (narrator: Narrator, { carrier, gate }: Cast, id: string, ending: Ending, at: Moments) => {
  const [driving, atGate] = [narrator.as(carrier, at.answered), narrator.as(gate, at.answered)];
  const stamps = async (...names: readonly ('gateIn' | 'dock' | 'unload' | 'gateOut')[]) => {
    const there = narrator.as(gate, at.there);
    for (const name of names) await stamp(there, { ...(await seen(there, id)), stamp: name });
  };
  if (ending === 'rejected') return reject(atGate, { ...(await seen(atGate, id)), reason: REASON });
  if (ending === 'cancelled') return cancel(driving, { ...(await seen(driving, id)), reason: CANCEL_REASON });
  if (ending === 'toBeConfirmed') return undefined;
  if (await waitsForGate(atGate, id)) await confirm(atGate, await seen(atGate, id));
  if (ending === 'confirmed') return undefined;
  await accept(driving, await seen(driving, id));
  if (ending === 'accepted') return undefined;
  if (ending === 'noShow') return markNoShow(narrator.at(at.there), id);
  await depart(driving, await seen(driving, id));
  if (ending === 'atDock') await stamps('gateIn', 'dock');
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
    if (!truck) continue;
    const { ending, ...fields } = truck;
    const clerk = entryUnder(world.clerks, note.supplier);
    const booking = narrator.as(clerk.hasAccount ? clerk : cast.carrier, at.booked);
    const hold = await held(booking, note, day);
    if (!hold) continue;
    const id = await create(booking, {
      ...fields,
      noteIds: [note.id],
      holdIds: [hold.id],
      forwarderId: cast.forwarderId,
      idKind: 'id_card',
      idCountry: 'CN',
      entryPurpose: 'full',
      etaDate: day,
      etaTime: '09:00',
      remember: true,
    });
    const isOnTime = ending === 'completed' && hold.begins < at.there;
    await goOn(narrator, cast, id, ending, isOnTime ? { ...at, there: hold.begins } : at);
  }
};

/** Trucks of a plant: those of the last working day, those that were given up, and those of the next one. */
interface FleetsOfPlant {
  plantNo: string;
  past: readonly TruckSeed[];
  givenUp: readonly TruckSeed[];
  coming: readonly TruckSeed[];
}

const FLEETS: readonly FleetsOfPlant[] = [
  { plantNo: CONFIRMING_PLANT, past: PAST_TRUCKS, givenUp: GIVEN_UP_TRUCKS, coming: COMING_TRUCKS },
  { plantNo: SECOND_PLANT, past: [], givenUp: GIVEN_UP_TRUCKS, coming: SECOND_PLANT_TRUCKS },
];

const tellPlant = async (
  narrator: Narrator,
  world: SeededWorld,
  cast: Cast,
  { plantNo, past, givenUp, coming }: FleetsOfPlant,
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
  await tellFleet(narrator, world, cast, { trucks: givenUp, day: next, at: momentsOf(today, EARLY_TIMES) });
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
    if (plantId) await tellPlant(narrator, world, { carrier, gate, plantId, forwarderId: forwarder.id }, fleets);
  }
};
