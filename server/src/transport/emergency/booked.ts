import { refuse } from '@inbound/shared';
import { emergency } from '@inbound/shared/transport/emergency/machine';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { factsFor } from './rows.ts';

/**
 * A transport was booked with what is held for an emergency arrival: it has its truck. Refuses with `hold_expired` goods of
 * another supplier or plant than those for which it is held.
 */
export const bookEmergencies = async (ctx: Ctx, claimIds: readonly string[], shippingNoteId: string): Promise<void> => {
  const rows = await ctx.rows('emergency').select('id').where('claim_id', 'in', claimIds).execute();
  if (rows.length === 0) return;
  const transport = await ctx
    .rows('shipping_note')
    .selectAll()
    .where('id', '=', shippingNoteId)
    .executeTakeFirstOrThrow();
  for (const { id } of rows) {
    const taken = await take(ctx, emergency, 'emergency', id, 'book', { facts: factsFor(ctx), by: 'system' });
    const { plant_id: plantId, supplier_id: supplierId } = taken.row;
    if (transport.plant_id !== plantId || transport.supplier_id !== supplierId) throw refuse('hold_expired');
    await taken.store({ shippingNoteId, sdNo: transport.sd_no, turn: 'done' });
  }
};
