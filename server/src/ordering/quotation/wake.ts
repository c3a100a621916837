import type { Ctx } from '../../platform/call/context.ts';

/** Asks about all quotations of a tenant that are awaited as soon as possible: days have passed at the distributor. */
export const wakeQuotations = async (ctx: Ctx): Promise<void> => {
  await ctx.update('quotation_sending').where('due_at', 'is not', null).set({ due_at: ctx.now }).execute();
};
