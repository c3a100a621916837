import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { takeBySystem } from './rows.ts';

/** Who waited with a note that a transport brings, and was offered one of the holds that it books, has taken the offer. */
export const takeOffered = async (ctx: Ctx, claimIds: readonly string[], shippingNoteId: string): Promise<void> => {
  const rows = await ctx
    .rows('booking_wait')
    .select('id')
    .where('state', '=', 'offered')
    .where('claim_id', 'in', claimIds)
    .where(sql<boolean>`exists (select from shipping_note_load l where l.tenant_id = booking_wait.tenant_id
      and l.shipping_note_id = ${shippingNoteId}::uuid and l.delivery_note_id = any(booking_wait.note_ids))`)
    .execute();
  for (const { id } of rows) await (await takeBySystem(ctx, id, 'take')).store();
};
