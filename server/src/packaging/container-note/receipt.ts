import { type CheckedOf, orThrowFields, refuse } from '@inbound/shared';
import type { pickUpContainerNote, receiveContainerNote } from '@inbound/shared/packaging/container-note/contract';
import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import { type Count, checkCounted, checkReceived, loadedOf } from '@inbound/shared/packaging/container-note/rules';
import { MOST_FILES } from '@inbound/shared/system/file/kinds';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { filesOf, setFiles } from '../../system/file/offers.ts';
import { bookEmpties } from '../container-balance/offers.ts';
import { endTransport, pickUpTransport } from '../container-transport/offers.ts';
import { loadItems } from './loading.ts';
import { factsFor, type ItemRow, itemsOf, placesIn, type WholeNote, wholeNote } from './rows.ts';
import { type Seen, turnIn } from './send.ts';
import { tellConsignee, tellConsignor } from './tell.ts';

const totalOf = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Whoever fetches the empties has them; what was loaded is what was counted, else what was planned. */
export const pickUp = async (
  ctx: Ctx,
  { id, version, counts }: CheckedOf<typeof pickUpContainerNote>,
): Promise<void> => {
  const taken = await take(ctx, containerNote, 'container_note', id, 'pickUp', { version, facts: factsFor(ctx) });
  const items = (await itemsOf(ctx, id)).map(item => ({ ...item, sent: null }));
  if (counts) orThrowFields(checkCounted(items, counts));
  const counted = new Map(counts?.map(({ itemId, qty }) => [itemId, qty]));
  const note = await taken.store({
    pickedUpAt: ctx.now,
    sentTotal: await loadItems(ctx, items, counted),
    turn: turnIn('delivery_to_be_confirmed', taken.row),
  });
  await pickUpTransport(ctx, id);
  await tellConsignee(ctx, wholeNote(note), 'containerNotePickedUp');
};

/** The empties stand at the consignee and wait for the count. */
export const arrive = async (ctx: Ctx, { id, version }: Seen): Promise<void> => {
  const taken = await take(ctx, containerNote, 'container_note', id, 'arrive', { version, facts: factsFor(ctx) });
  await taken.store({ arrivedAt: ctx.now, turn: turnIn('receipt_to_be_confirmed', taken.row) });
};

type Receipt = CheckedOf<typeof receiveContainerNote>;

/** Adds photos of the receipt to those that the note has. */
const addPhotos = async (ctx: Ctx, note: WholeNote, fileIds: readonly string[]): Promise<number> => {
  const present = (await filesOf(ctx, note.id)).map(({ id }) => id);
  const all = [...new Set([...present, ...fileIds])];
  if (all.length > MOST_FILES) throw refuse('file_count', { max: MOST_FILES });
  await setFiles(ctx, { id: note.id, ...placesIn(note) }, all);
  return all.length;
};

/** What arrived of each item, written down. */
const countItems = async (ctx: Ctx, items: readonly ItemRow[], counts: readonly Count[]): Promise<ItemRow[]> => {
  const byItem = new Map(counts.map(count => [count.itemId, count]));
  const counted = items.map(item => {
    const { qty = 0, reason } = byItem.get(item.id) ?? {};
    const sent = loadedOf(item);
    return { ...item, sent, received: qty, reason: qty === sent ? '' : (reason ?? '') };
  });
  for (const { id, sent, received, reason } of counted)
    await ctx
      .update('container_note_item')
      .set({ sent, received, reason })
      .where('container_note_item.id', '=', id)
      .execute();
  return counted;
};

/**
 * Receives empties with counted quantities: the note is completed, the accounts of both parties are booked, the transport
 * ends. In one step it is the pick-up as well.
 */
export const receive = async (
  ctx: Ctx,
  { id, version, counts, fileIds }: Receipt,
  action: 'receive' | 'receiveAtOnce' = 'receive',
): Promise<void> => {
  const taken = await take(ctx, containerNote, 'container_note', id, action, { version, facts: factsFor(ctx) });
  const items = await itemsOf(ctx, id);
  orThrowFields(checkReceived(items, counts));
  const whole = wholeNote(taken.row);
  const counted = await countItems(ctx, items, counts);
  const fileCount = await addPhotos(ctx, whole, fileIds);
  const { picked_up_at: pickedUpAt, arrived_at: arrivedAt } = whole;
  const note = wholeNote(
    await taken.store({
      fileCount,
      pickedUpAt: pickedUpAt ?? ctx.now,
      arrivedAt: arrivedAt ?? ctx.now,
      receivedAt: ctx.now,
      receivedBy: ctx.actor.name,
      sentTotal: totalOf(counted.map(({ sent }) => sent ?? 0)),
      receivedTotal: totalOf(counted.map(({ received }) => received ?? 0)),
    }),
  );
  await bookEmpties(ctx, { ...note, items: counted });
  await endTransport(ctx, id);
  await tellConsignor(ctx, note, 'containerNoteReceived');
};
