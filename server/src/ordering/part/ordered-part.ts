import type { Decimal } from '@inbound/shared';
import type { BidPrice, PricedPart } from '@inbound/shared/ordering/cart/line-price';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

/** A part that is asked for. */
export type AskedPart = RowOfTable<'part'>;

/** The part of a distributor's number, as exactly as it is written. */
export const partNumbered = (ctx: Ctx, partNo: string): Promise<AskedPart | undefined> =>
  ctx.rows('part').selectAll().where('part_no', '=', partNo).executeTakeFirst();

/** What decides the price of a part, and the quantities in which it is ordered. */
export const pricedPart = (part: AskedPart, bid?: BidPrice): PricedPart => ({
  prices: part.prices as { from: number; price: Decimal }[],
  currency: part.currency,
  minimumQty: part.minimum_qty,
  packQty: part.pack_qty,
  orderLimit: part.order_limit,
  bid,
});
