import { dateIn, decide, Refusal, type Timestamp, timeIn } from '@inbound/shared';
import { shippingNote } from '@inbound/shared/transport/shipping-note/machine';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { factsFor, type ShippingNoteRowOfTable } from './rows.ts';

/** Who says where a truck is: nobody, once it is silent. */
type By = 'system' | undefined;

const factsOf = (ctx: Ctx) => factsFor(ctx, 'locate');

/** Locks a transport whose truck says where it is; refused unless it has departed and is not done. */
export const lockLocated = async (ctx: Ctx, id: string): Promise<ShippingNoteRowOfTable> => {
  const note = await lockOne(ctx, 'shipping_note', id);
  const decision = decide(shippingNote, 'locate', await factsOf(ctx)(note), ctx.may);
  if ('refusal' in decision) throw new Refusal(decision.refusal.code, decision.refusal.params);
  return note;
};

/** Stores when a truck is expected by its positions, by the clock of its plant. */
export const storeExpected = async (ctx: Ctx, id: string, at: Timestamp, by?: By): Promise<ShippingNoteRowOfTable> => {
  const { row, store } = await take(ctx, shippingNote, 'shipping_note', id, 'locate', { facts: factsOf(ctx), by });
  const { time_zone: zone } = await plantOf(ctx, row.plant_id);
  return store({ etaDate: dateIn(zone, at), etaTime: timeIn(zone, at), turn: row.turn });
};
