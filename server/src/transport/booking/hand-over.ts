import type { Ctx } from '../../platform/call/context.ts';

/** Gives what a transport has booked, and what is held for it, to the company that drives it now. */
export const handBookingsOver = async (ctx: Ctx, shippingNoteId: string, companyId: string): Promise<void> => {
  await ctx
    .update('booking_claim')
    .set({ forwarder_company_id: companyId })
    .where('shipping_note_id', '=', shippingNoteId)
    .execute();
};
