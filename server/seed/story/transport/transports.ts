import { addWorkingDays, type PlainDate, type Timestamp } from '@inbound/shared';
import type { Ctx } from '../../../src/platform/call/context.ts';
import { holdRange } from '../../../src/transport/booking/holds.ts';
import { readRanges } from '../../../src/transport/booking/ranges.ts';
import { accept, cancel, confirm, reject } from '../../../src/transport/shipping-note/answer.ts';
import { create } from '../../../src/transport/shipping-note/create.ts';
import { depart, stamp } from '../../../src/transport/shipping-note/stamps.ts';
import type { Narrator, Person } from '../narrator.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';

/** The plant whose gate confirms each booking. */
export const CONFIRMING_PLANT = '2031';
const CARRIER = 'F2001';
/** Notes of others stay off: what people of the tour do with theirs is not told beforehand. */
const TOUR_SUPPLIER = 'S1001';

const BOOKED_AT = '06:40';
const ANSWERED_AT = '06:55';
const REASON = 'The door is closed for repair that morning';
const CANCEL_REASON = 'not_shipped';

type Ending =
  | 'toBeConfirmed'
  | 'confirmed'
  | 'accepted'
  | 'rejected'
  | 'departed'
  | 'atDock'
  | 'completed'
  | 'cancelled';

interface TruckSeed {
  ending: Ending;
  plate: string;
  driver: string;
  tel: string;
  idNumber: string;
}

/** Trucks of the story: invented people, numbers of whole provinces with invented dates. */
const TRUCKS: readonly TruckSeed[] = [
  { ending: 'accepted', plate: '吉A4C295', driver: '王强', tel: '+86 138 0000 4295', idNumber: '220100198510120022' },
  {
    ending: 'toBeConfirmed',
    plate: '吉A5M338',
    driver: '李伟',
    tel: '+86 138 0000 5338',
    idNumber: '220100199007070069',
  },
  { ending: 'confirmed', plate: '辽B71K06', driver: '张磊', tel: '+86 139 0000 7106', idNumber: '310000197911301010' },
  { ending: 'rejected', plate: '吉A·D12345', driver: '刘洋', tel: '+86 137 0000 1234', idNumber: '220100199003030027' },
  { ending: 'departed', plate: '京A00001', driver: '陈杰', tel: '+86 136 0000 0001', idNumber: '440300200012319006' },
  { ending: 'atDock', plate: '粤B12345D', driver: '赵敏', tel: '+86 135 0000 2345', idNumber: '220100199002020011' },
  { ending: 'completed', plate: '吉A8H620', driver: '孙涛', tel: '+86 134 0000 8620', idNumber: '620100199707030003' },
  { ending: 'cancelled', plate: '吉A2P417', driver: '周鹏', tel: '+86 133 0000 2417', idNumber: '210200194509010032' },
];

interface FreeNote {
  id: string;
  pointId: string;
  supplier: string;
}

/** Sent notes that no transport has, each of them alone on its truck. */
const freeNotes = async (ctx: Ctx, plantId: string): Promise<FreeNote[]> => {
  const rows = await ctx
    .rows('delivery_note')
    .select(['id', 'unloading_point_id as pointId', 'supplier_code as supplier'])
    .where('plant_id', '=', plantId)
    .where('state', '=', 'sent')
    .where('sent_at', '<=', ctx.now)
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
  forwarderId: string;
}

/** How far each truck goes, and who takes it there. */
const goOn = async (narrator: Narrator, { carrier, gate }: Cast, id: string, ending: Ending, at: Timestamp) => {
  const [driving, atGate] = [narrator.as(carrier, at), narrator.as(gate, at)];
  const stamps = async (...names: readonly ('gateIn' | 'dock' | 'unload' | 'gateOut')[]) => {
    for (const name of names) await stamp(atGate, { ...(await seen(atGate, id)), stamp: name });
  };
  if (ending === 'rejected') return reject(atGate, { ...(await seen(atGate, id)), reason: REASON });
  if (ending === 'cancelled') return cancel(driving, { ...(await seen(driving, id)), reason: CANCEL_REASON });
  if (ending === 'toBeConfirmed') return undefined;
  await confirm(atGate, await seen(atGate, id));
  if (ending === 'confirmed') return undefined;
  await accept(driving, await seen(driving, id));
  if (ending === 'accepted') return undefined;
  await depart(driving, await seen(driving, id));
  if (ending === 'atDock') await stamps('gateIn', 'dock');
  if (ending === 'completed') await stamps('gateIn', 'dock', 'unload', 'gateOut');
  return undefined;
};

/** Books trucks for the next working day in all states, and holds a range for one that is not booked yet. */
export const tellTransports = async (narrator: Narrator, world: SeededWorld): Promise<void> => {
  const plantId = world.plantIds.get(CONFIRMING_PLANT);
  const [carrier, gate] = [world.person('forwarder', CARRIER), world.gate];
  if (!plantId || !carrier || !gate) return;
  const days = entryUnder(world.days, CONFIRMING_PLANT);
  const day = addWorkingDays(days.calendar, days.today, 1);
  // A demo that begins before the morning's work books in its own moment: nothing of a story lies ahead.
  const [bookedAt, answeredAt] = [BOOKED_AT, ANSWERED_AT].map(time => {
    const moment = momentAt(days, days.today, time);
    return moment < narrator.now ? moment : narrator.now;
  });
  if (!bookedAt || !answeredAt) return;
  const looking = narrator.at(bookedAt);
  const forwarder = await looking.rows('forwarder').select('id').where('code', '=', CARRIER).executeTakeFirstOrThrow();
  const cast: Cast = { carrier, gate, forwarderId: forwarder.id };
  const notes = await freeNotes(looking, plantId);
  for (const [at, note] of notes.slice(0, TRUCKS.length).entries()) {
    const truck = TRUCKS[at];
    if (!truck) continue;
    const { ending, ...fields } = truck;
    const clerk = entryUnder(world.clerks, note.supplier);
    const booking = narrator.as(clerk.hasAccount ? clerk : carrier, bookedAt);
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
    await goOn(narrator, cast, id, ending, answeredAt);
  }
};
