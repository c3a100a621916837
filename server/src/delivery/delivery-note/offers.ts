import type { Timestamp } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { lockAhead } from '../../platform/record/locked-ahead.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf } from './rows.ts';

export { claimHuids, freeHuids } from './packing/huids.ts';
export { planOf as packingPlanOf } from './packing/instructions.ts';
export { drawPlates } from './packing/plates.ts';
export { type Packaging, type PackagingByCode, packagingByCode } from './packing/structure.ts';
export { drawPackingList } from './papers/draw.ts';
export { paperReply, textsFor as paperTexts } from './papers/parts.ts';

/** Notes and the transport that carries them, which people know by its number. */
export interface NotesOnTransport {
  noteIds: readonly string[];
  sdNo: string;
}

const takeNote = (ctx: Ctx, id: string, action: 'lock' | 'free' | 'arrive' | 'recall') =>
  take(ctx, deliveryNote, 'delivery_note', id, action, { facts: factsOf, by: 'system' });

type NoteOnTransport = Pick<RowOfTable<'delivery_note'>, 'locked_by_sd_no' | 'arrived_at' | 'received_at'>;

/** Those of the locked notes to which something applies, in the order of their ids. */
const idsWhere = async (
  ctx: Ctx,
  noteIds: readonly string[],
  applies: (row: NoteOnTransport) => boolean,
): Promise<string[]> => {
  if (noteIds.length === 0) return [];
  const rows = await ctx
    .rows('delivery_note')
    .select(['id', 'locked_by_sd_no', 'arrived_at', 'received_at'])
    .where('id', 'in', noteIds)
    .orderBy('id')
    .execute();
  return rows.filter(applies).map(({ id }) => id);
};

/**
 * Locks sent notes for a transport: until it frees them, no other transport may carry them and nobody may cancel them.
 * Refuses all of them with `only_sent_notes`, `transport_exists`, `dn_arrived` or `not_found`.
 */
export const lockNotes = async (ctx: Ctx, { noteIds, sdNo }: NotesOnTransport): Promise<void> => {
  await lockAhead(ctx, 'delivery_note', noteIds);
  for (const id of noteIds) {
    const taken = await takeNote(ctx, id, 'lock');
    await taken.store({ lockedBySdNo: sdNo });
  }
};

/** Frees the notes that a transport carries; the notes of other transports stay locked. */
export const freeNotes = async (ctx: Ctx, { noteIds, sdNo }: NotesOnTransport): Promise<void> => {
  await lockAhead(ctx, 'delivery_note', noteIds);
  for (const id of await idsWhere(ctx, noteIds, row => row.locked_by_sd_no === sdNo)) {
    const taken = await takeNote(ctx, id, 'free');
    await taken.store({ lockedBySdNo: null });
  }
};

/**
 * Records that the truck with these notes has come through the gate at a moment. A note that has arrived keeps its first
 * moment.
 */
export const arriveNotes = async (ctx: Ctx, noteIds: readonly string[], at: Timestamp): Promise<void> => {
  await lockAhead(ctx, 'delivery_note', noteIds);
  for (const id of await idsWhere(ctx, noteIds, row => row.arrived_at === null)) {
    const taken = await takeNote(ctx, id, 'arrive');
    await taken.store({ arrivedAt: at });
  }
};

/**
 * Takes back that the truck with these notes came through the gate at a moment. A note that has arrived otherwise, or that
 * the plant has taken in, stays as it is.
 */
export const recallArrival = async (ctx: Ctx, noteIds: readonly string[], arrivedAt: Timestamp): Promise<void> => {
  await lockAhead(ctx, 'delivery_note', noteIds);
  const isRecalled = (row: NoteOnTransport): boolean => row.arrived_at === arrivedAt && row.received_at === null;
  for (const id of await idsWhere(ctx, noteIds, isRecalled)) {
    const taken = await takeNote(ctx, id, 'recall');
    await taken.store({ arrivedAt: null });
  }
};
