import type { Decimal, PlainDate } from '@inbound/shared';
import type { BidTerms, PartBid } from '@inbound/shared/ordering/part/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';

/** A part in Bid state, with its price. */
export interface BidPart extends PartBid {
  partId: string;
}

/** Some parts that are in Bid state for the caller's company today; of several quotations the last one that begins counts. */
export const bidsOf = async (ctx: Ctx, partIds: readonly string[]): Promise<Map<string, BidPart>> => {
  if (partIds.length === 0) return new Map();
  const today = ctx.today(DISTRIBUTOR_ZONE);
  const rows = await ctx
    .rows('quotation_line')
    .select(['part_id', 'quotation_no', 'price', 'currency', 'valid_to', 'minimum_qty', 'pack_qty'])
    .where('company_id', '=', ctx.session.companyId)
    .where('part_id', 'in', [...partIds])
    .where('answer', '=', 'bid')
    .where('valid_from', '<=', today)
    .where('valid_to', '>=', today)
    .orderBy('valid_from')
    .orderBy('quotation_no')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map(row => [
      row.part_id,
      {
        ...{ partId: row.part_id, quotationNo: row.quotation_no, price: row.price as Decimal, currency: row.currency },
        ...{ minimumQty: row.minimum_qty, packQty: row.pack_qty, validTo: row.valid_to as PlainDate },
      },
    ]),
  );
};

/** The lines of the caller's company that are in force today for a part of a query. */
const inForce = (ctx: Ctx, partId: string) => {
  const today = ctx.today(DISTRIBUTOR_ZONE);
  return sql`from quotation_line q
    where q.tenant_id = ${ctx.tenant} and q.company_id = ${ctx.session.companyId} and q.part_id = ${sql.ref(partId)}
      and q.answer = 'bid' and q.valid_from <= ${today}::date and q.valid_to >= ${today}::date`;
};

/** Of several quotations the last one that begins counts. */
const lastFirst = sql`order by q.valid_from desc, q.quotation_no desc, q.id desc`;

/** The last day on which a part of a query is in Bid state for the caller's company; null where it is not today. */
export const bidUntil = (ctx: Ctx, partId: string) =>
  sql<PlainDate | null>`(select max(q.valid_to) ${inForce(ctx, partId)})`;

/** The bid by which a part of a query is bought today; null where it is not in Bid state. */
export const bidOf = (ctx: Ctx, partId: string) =>
  sql<PartBid | null>`(select jsonb_build_object('quotationNo', q.quotation_no, 'price', q.price::text,
      'currency', q.currency, 'minimumQty', q.minimum_qty, 'packQty', q.pack_qty, 'validTo', q.valid_to::text)
    ${inForce(ctx, partId)} ${lastFirst} limit 1)`;

/** The terms of the quotation whose bid that is. */
export const bidTermsOf = (ctx: Ctx, partId: string) =>
  sql<BidTerms | null>`(select jsonb_build_object('incoterm', head.incoterm, 'cancelWeeks', head.cancel_weeks,
      'changeWeeks', head.change_weeks)
    from quotation head where head.tenant_id = ${ctx.tenant}
      and head.id = (select q.quotation_id ${inForce(ctx, partId)} ${lastFirst} limit 1))`;
