import type { PlainDate, Timestamp } from '@inbound/shared';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { holdRange } from '../../../src/transport/booking/holds.ts';
import { readRanges } from '../../../src/transport/booking/ranges.ts';
import { accept, confirm } from '../../../src/transport/shipping-note/answer.ts';
import { create } from '../../../src/transport/shipping-note/create.ts';
import type { Narrator, Person } from '../narrator.ts';
import { entryUnder, type SeededWorld } from '../world.ts';
import type { TruckSeed } from './trucks.ts';

/** Notes of others stay off: what people of the tour do with theirs is not told beforehand. */
const TOUR_SUPPLIER = 'S1001';

export interface FreeNote {
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

export const seenTransport = async (ctx: Ctx, id: string) => ({
  id,
  ...(await ctx.rows('shipping_note').select('version').where('id', '=', id).executeTakeFirstOrThrow()),
});

/** Whether the gate has to agree yet; one plant confirms by itself. */
export const waitsForGate = async (ctx: Ctx, id: string): Promise<boolean> => {
  const { state } = await ctx.rows('shipping_note').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return state === shippingNote.initial;
};

/** Chooses among the moments at which a truck may begin, the best one first. */
type Choice = (begins: readonly Timestamp[]) => Timestamp | undefined;

const best: Choice = ([first]) => first;

/** Holds a free range of a day for a note; undefined where its point has none that is wanted. */
const held = async (ctx: Ctx, note: FreeNote, day: PlainDate, choose: Choice) => {
  const wish = { noteIds: [note.id], unloadingPointId: note.pointId, hazardous: false };
  const { ranges } = await readRanges(ctx, { ...wish, day });
  const free = ranges.filter(({ causes }) => causes.length === 0);
  const begins = choose(free.map(range => range.begins));
  const range = free.find(one => one.begins === begins);
  return range && holdRange(ctx, { ...wish, doorId: range.doorId, begins: range.begins });
};

export interface Cast {
  carrier: Person;
  gate: Person;
  plantNo: string;
  plantId: string;
  forwarderId: string;
}

/** The gate agrees where it has to, and the forwarder accepts. */
export const agreeAndAccept = async (narrator: Narrator, { carrier, gate }: Cast, id: string, at: Timestamp) => {
  const [driving, atGate] = [narrator.as(carrier, at), narrator.as(gate, at)];
  if (await waitsForGate(atGate, id)) await confirm(atGate, await seenTransport(atGate, id));
  await accept(driving, await seenTransport(driving, id));
};

interface Booking {
  truck: TruckSeed;
  note: FreeNote;
  day: PlainDate;
  at: Timestamp;
  choose?: Choice;
}

/** Books a truck with one note; undefined where no window is free that is wanted. */
export const bookTruck = async (
  narrator: Narrator,
  world: SeededWorld,
  cast: Cast,
  { truck, note, day, at, choose = best }: Booking,
): Promise<{ id: string; begins: Timestamp } | undefined> => {
  const { ending: _, ...fields } = truck;
  const clerk = entryUnder(world.clerks, note.supplier);
  const booking = narrator.as(clerk.hasAccount ? clerk : cast.carrier, at);
  const hold = await held(booking, note, day, choose);
  if (!hold) return undefined;
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
  return { id, begins: hold.begins };
};
