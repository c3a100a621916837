import { compare, type Decimal, dateIn, type Turn } from '@inbound/shared';
import { deliveryNote } from '@inbound/shared/delivery/delivery-note/machine';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { storeDerived } from '../../platform/record/plain.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf, readParts, type WholeNote } from './rows.ts';

/** What of a note was received, as its receipt reckons it. */
export interface Received {
  /** By the id of the line. */
  quantities: ReadonlyMap<string, Decimal>;
  differenceCount: number;
}

/** Puts on a line what the plant received of it. */
export const storeReceived = async (ctx: Ctx, lineId: string, qty: Decimal): Promise<void> => {
  await ctx.update('delivery_note_line').set({ received: qty }).where('id', '=', lineId).execute();
};

/** The turn of a received note follows from its differences. */
export const storeTurn = async (ctx: Ctx, id: string, turn: Turn): Promise<void> => {
  storeDerived(ctx, 'delivery_note', await lockOne(ctx, 'delivery_note', id), { turn });
};

/**
 * Marks a sent note as received, once; `judge` says what of each line came, or refuses. Answers the note as it is then,
 * with what was said of it.
 */
export const receiveNote = async <R extends Received>(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  judge: (whole: WholeNote) => R,
): Promise<{ whole: WholeNote; received: R }> => {
  const taken = await take(ctx, deliveryNote, 'delivery_note', id, 'receive', { version, facts: factsOf });
  const whole = await readParts(ctx, taken.row);
  const received = judge(whole);
  const { quantities, differenceCount } = received;
  const arrivedAt = taken.row.arrived_at ?? ctx.now;
  const { time_zone: zone } = await plantOf(ctx, taken.row.plant_id);
  const note = await taken.store({
    receivedAt: ctx.now,
    receivedBy: ctx.actor.name,
    receivedByZh: ctx.actor.nameZh,
    arrivedAt,
    arrivedLate: dateIn(zone, arrivedAt) > taken.row.eta_date,
    differenceCount,
    turn: differenceCount > 0 ? 'supplier' : 'done',
  });
  await ctx.update('delivery_note_line').set({ received: sql`qty` }).where('note_id', '=', id).execute();
  for (const line of whole.lines) {
    const qty = quantities.get(line.id) ?? line.qty;
    if (compare(qty, line.qty) !== 0) await storeReceived(ctx, line.id, qty);
  }
  return { whole: { ...whole, note }, received };
};
