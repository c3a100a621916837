import type { Ctx } from '../../platform/call/context.ts';
import type { QuoteAsked } from '../distributor/port.ts';

/** Asks about all quotations of a tenant that are awaited as soon as possible: days have passed at the distributor. */
export const wakeQuotations = async (ctx: Ctx): Promise<void> => {
  await ctx.update('quotation_sending').where('due_at', 'is not', null).set({ due_at: ctx.now }).execute();
};

/**
 * Asks about quotations of which the distributor has told by itself as soon as possible: it names no moment, so a late one moves
 * nothing back (decision 0196). Answers their numbers, as far as they are here.
 */
export const wakeToldQuotations = async (ctx: Ctx, told: readonly QuoteAsked[]): Promise<string[]> => {
  const numbers = (of: keyof QuoteAsked) => told.map(one => one[of]).filter(number => number !== '');
  const [theirs, ours] = [numbers('quotationNo'), numbers('customerQuoteNo')];
  const rows = await ctx
    .rows('quotation')
    .select(['id', 'quotation_no', 'customer_quote_no'])
    .where(is =>
      is.or([
        ...(theirs.length > 0 ? [is('quotation_no', 'in', theirs)] : []),
        ...(ours.length > 0 ? [is('customer_quote_no', 'in', ours)] : []),
      ]),
    )
    .execute();
  if (rows.length > 0)
    await ctx
      .update('quotation_sending')
      .where(
        'quotation_id',
        'in',
        rows.map(({ id }) => id),
      )
      .where('due_at', 'is not', null)
      .where('in_air', '=', false)
      .set({ due_at: ctx.now })
      .execute();
  return rows.flatMap(row => [row.quotation_no, row.customer_quote_no]).filter(number => number !== '');
};
