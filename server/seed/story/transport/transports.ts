import { addWorkingDays, type PlainDate, type Timestamp } from '@inbound/shared';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { holdRange } from '../../../src/transport/booking/holds.ts';
import { readRanges } from '../../../src/transport/booking/ranges.ts';
import { accept, cancel, confirm, reject } from '../../../src/transport/shipping-note/answer.ts';
import { create } from '../../../src/transport/shipping-note/create.ts';
import { markNoShow } from '../../../src/transport/shipping-note/no-show.ts';
import { depart, stamp } from '../../../src/transport/shipping-note/stamps.ts';
import type { Narrator, Person } from '../narrator.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';
import { COMING_TRUCKS, type Ending, PAST_TRUCKS, type TruckSeed } from './trucks.ts';

/** The plant whose gate confirms each booking. */
export const CONFIRMING_PLANT = '2031';
const CARRIER = 'F2001';
/** Notes of others stay off: what people of the tour do with theirs is not told beforehand. */
const TOUR_SUPPLIER = 'S1001';

const BOOKED_AT = '06:40';
const ANSWERED_AT = '06:55';
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
  await confirm(atGate, await seen(atGate, id));
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
    });
    const isOnTime = ending === 'completed' && hold.begins < at.there;
    await goOn(narrator, cast, id, ending, isOnTime ? { ...at, there: hold.begins } : at);
  }
};

/** Tells trucks of the last and the next working day in all states. */
export const tellTransports = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const plantId = world.plantIds.get(CONFIRMING_PLANT);
  const [carrier, gate] = [world.person('forwarder', CARRIER), world.gate];
  if (!plantId || !carrier || !gate) return;
  const days = entryUnder(world.days, CONFIRMING_PLANT);
  const { calendar, today } = days;
  const [next, last, before] = [1, -1, -2].map(count => addWorkingDays(calendar, today, count));
  if (!next || !last || !before) return;
  // A demo that begins before the morning's work books in its own moment: nothing of a story lies ahead.
  const momentOf = (day: PlainDate, time: string): Timestamp => {
    const moment = momentAt(days, day, time);
    return moment < narrator.now ? moment : narrator.now;
  };
  const [booked, answered] = [momentOf(today, BOOKED_AT), momentOf(today, ANSWERED_AT)];
  const looking = narrator.at(booked);
  const forwarder = await looking.rows('forwarder').select('id').where('code', '=', CARRIER).executeTakeFirstOrThrow();
  const cast: Cast = { carrier, gate, plantId, forwarderId: forwarder.id };
  const past = { booked: momentOf(before, BOOKED_AT), answered: momentOf(before, ANSWERED_AT) };
  const there = momentOf(last, LATE_AT);
  await tellFleet(narrator, world, cast, { trucks: PAST_TRUCKS, day: last, at: { ...past, there } });
  await tellFleet(narrator, world, cast, {
    trucks: COMING_TRUCKS,
    day: next,
    at: { booked, answered, there: answered },
  });
};
