import { addDays } from '@inbound/shared';
import type { Direction } from '@inbound/shared/packaging/container-note/rules';
import { create } from '../../../src/packaging/container-note/commands.ts';
import { receive } from '../../../src/packaging/container-note/receipt.ts';
import { itemsOf } from '../../../src/packaging/container-note/rows.ts';
import { refuseNote, send } from '../../../src/packaging/container-note/send.ts';
import type { Ctx } from '../../../src/platform/call/context.ts';
import type { Narrator, Person, Scene } from '../narrator.ts';
import { entryUnder, momentAt, type SeededWorld } from '../world.ts';

/** How far the two parties have come with a note. */
type Ending = 'stored' | 'sent' | 'refused' | 'received';

interface StoryNote {
  plantNo: string;
  supplier: string;
  direction: Direction;
  /** Who wrote it. */
  author: 'plant' | 'supplier';
  /** The day on which it was sent, counted from today. */
  day: number;
  pieces: readonly (readonly [code: string, count: number])[];
  forwarder?: string;
  ending: Ending;
  /** What arrived of the first package less than was loaded, and why. */
  missing?: readonly [count: number, reason: string];
}

const PLANT = '2031';
/** The plant that has suppliers' notes checked. */
export const CHECKING_PLANT = '2040';
const REASON = 'Only folded boxes can be stacked at gate 2';
const NEXT_MORNING = 1;

const toSupplier = (
  supplier: string,
  day: number,
  pieces: StoryNote['pieces'],
  more: Pick<StoryNote, 'ending' | 'missing' | 'forwarder'>,
): StoryNote => ({ plantNo: PLANT, supplier, direction: 'to_supplier', author: 'plant', day, pieces, ...more });

const small = [
  ['KLT4328', 480],
  ['PAL1208', 20],
  ['LID1208', 20],
] as const;
const wide = [
  ['KLT6280', 320],
  ['PAL1210', 16],
  ['LID1210', 16],
] as const;

/** Some weeks of empties: what came back complete, what did not, and what is on its way this morning. */
const notes: readonly StoryNote[] = [
  toSupplier('S1001', -24, small, { ending: 'received' }),
  toSupplier('S1001', -17, wide, { ending: 'received', missing: [8, 'Crushed on the way, photographed'] }),
  toSupplier('S1002', -15, small, { ending: 'received' }),
  toSupplier('S1001', -9, small, { ending: 'received' }),
  toSupplier('S1002', -6, wide, { ending: 'received', missing: [2, 'Counted twice at the dock'] }),
  {
    ...toSupplier('S1001', -5, [['PAL1208', 24]], { ending: 'received' }),
    ...{ direction: 'to_plant', author: 'supplier' },
  },
  toSupplier('S1001', -1, wide, { ending: 'sent', forwarder: 'F2001' }),
  toSupplier('S1002', -1, small, { ending: 'sent' }),
  toSupplier('S1001', 0, small, { ending: 'stored' }),
  {
    ...toSupplier('S1001', 0, [['LID1208', 60]], { ending: 'sent', forwarder: 'F2001' }),
    ...{ direction: 'to_plant', author: 'supplier' },
  },
];

/** What suppliers wrote to the plant that checks it. */
const checked: readonly StoryNote[] = (['sent', 'refused'] as const).map((ending, at) => ({
  ...toSupplier('S1001', -1, at === 0 ? [['PAL1210', 18]] : [['KLT6280', 96]], { ending }),
  ...{ plantNo: CHECKING_PLANT, direction: 'to_plant', author: 'supplier' },
}));

const idOf = async (ctx: Ctx, table: 'supplier' | 'packaging_master' | 'forwarder', code: string): Promise<string> =>
  (await ctx.rows(table).select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

const seen = async (ctx: Ctx, id: string) => ({
  id,
  ...(await ctx.rows('container_note').select('version').where('id', '=', id).executeTakeFirstOrThrow()),
});

const write = async (ctx: Ctx, plantId: string, note: StoryNote, plannedDate: ReturnType<typeof addDays>) => {
  const items: { packagingId: string; planned: number }[] = [];
  for (const [code, planned] of note.pieces)
    items.push({ packagingId: await idOf(ctx, 'packaging_master', code), planned });
  return create(ctx, {
    direction: note.direction,
    plantId,
    supplierId: await idOf(ctx, 'supplier', note.supplier),
    forwarderId: note.forwarder ? await idOf(ctx, 'forwarder', note.forwarder) : null,
    plannedDate,
    items,
  });
};

const count = async (ctx: Ctx, id: string, [missing, reason]: readonly [number, string] = [0, '']): Promise<void> => {
  const items = await itemsOf(ctx, id);
  const counts = items.map(({ id: itemId, planned }, at) =>
    at === 0 && missing > 0 ? { itemId, qty: planned - missing, reason } : { itemId, qty: planned },
  );
  await receive(ctx, { ...(await seen(ctx, id)), counts, fileIds: [] }, 'receiveAtOnce');
};

interface Actors {
  author: Person;
  consignee: Person;
  reviewer: Person;
}

/** Goes with a note as far as the story tells. */
const tell = async (
  narrator: Narrator,
  world: SeededWorld,
  note: StoryNote,
  { author, consignee, reviewer }: Actors,
) => {
  const days = entryUnder(world.days, note.plantNo);
  const at = momentAt(days, addDays(days.today, note.day), '06:10');
  const later = momentAt(days, addDays(days.today, note.day + NEXT_MORNING), '06:20');
  const plantId = entryUnder(world.plantIds, note.plantNo);
  const writer = narrator.as(author, at);
  const id = await write(writer, plantId, note, addDays(days.today, note.day + NEXT_MORNING));
  if (note.ending === 'stored') return;
  await send(writer, await seen(writer, id));
  if (note.ending === 'refused') {
    const ctx = narrator.as(reviewer, later);
    await refuseNote(ctx, { ...(await seen(ctx, id)), reason: REASON });
  }
  if (note.ending === 'received') await count(narrator.as(consignee, later), id, note.missing);
};

/** What has moved of empties between the plants and their suppliers; a small tenant has nobody for that alone. */
export const emptiesScenes = (world: SeededWorld): Scene[] => {
  const reviewer = world.packagingPlanner;
  if (!reviewer) return [];
  const days = entryUnder(world.days, PLANT);
  return [...notes, ...checked].map(note => {
    const clerk = entryUnder(world.clerks, note.supplier);
    const author = note.author === 'plant' ? reviewer : clerk;
    const consignee = note.direction === 'to_supplier' ? clerk : reviewer;
    return {
      at: momentAt(days, addDays(days.today, note.day), '06:10'),
      place: 'empties',
      play: narrator => tell(narrator, world, note, { author, consignee, reviewer }),
    };
  });
};
