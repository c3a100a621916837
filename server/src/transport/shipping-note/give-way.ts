import type { Timestamp } from '@inbound/shared';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { queueEvent } from './events.ts';
import { factsFor, type ShippingNoteRowOfTable } from './rows.ts';

/** Where a transport goes that gives way. */
export interface NewPlace {
  doorId: string;
  door: string;
  begins: Timestamp;
  ends: Timestamp;
}

/**
 * A transport gives way to an emergency arrival: it stays what it is, at another door or time of its point, and whoever
 * booked it may rebook it without a cut-off. Answers it before and after.
 */
export const giveWay = async (
  ctx: Ctx,
  id: string,
  { doorId, door, begins, ends }: NewPlace,
): Promise<{ before: ShippingNoteRowOfTable; after: ShippingNoteRowOfTable }> => {
  const { row: before, store } = await take(ctx, shippingNote, 'shipping_note', id, 'giveWay', {
    facts: factsFor(ctx, 'giveWay'),
    by: 'system',
  });
  await ctx
    .update('shipping_note_stop')
    .set({ door_id: doorId, door, begins, ends })
    .where('shipping_note_id', '=', id)
    .execute();
  const after = await store({ door, begins, ends, changesUntil: null, turn: before.turn });
  await queueEvent(ctx, 'booking_moved', after);
  return { before, after };
};
