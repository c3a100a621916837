import type { Decimal, PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';

/** A part in Bid state, with its price. */
export interface BidPart {
  partId: string;
  quotationNo: string;
  price: Decimal;
  currency: string;
  validTo: PlainDate;
}

/** Some parts that are in Bid state for the caller's company today; of several quotations the last one that begins counts. */
export const bidsOf = async (ctx: Ctx, partIds: readonly string[]): Promise<Map<string, BidPart>> => {
  if (partIds.length === 0) return new Map();
  const today = ctx.today(DISTRIBUTOR_ZONE);
  const rows = await ctx
    .rows('quotation_line')
    .select(['part_id', 'quotation_no', 'price', 'currency', 'valid_to'])
    .where('company_id', '=', ctx.session.companyId)
    .where('part_id', 'in', [...partIds])
    .where('answer', '=', 'bid')
    .where('valid_from', '<=', today)
    .where('valid_to', '>=', today)
    .orderBy('valid_from')
    .orderBy('quotation_no')
    .execute();
  return new Map(
    rows.map(row => [
      row.part_id,
      {
        partId: row.part_id,
        quotationNo: row.quotation_no,
        price: row.price as Decimal,
        currency: row.currency,
        validTo: row.valid_to as PlainDate,
      },
    ]),
  );
};

/** The last day on which a part of a query is in Bid state for the caller's company; null where it is not today. */
export const bidUntil = (ctx: Ctx, partId: string) => {
  const today = ctx.today(DISTRIBUTOR_ZONE);
  return sql<PlainDate | null>`(
    select max(q.valid_to) from quotation_line q
    where q.tenant_id = ${ctx.tenant} and q.company_id = ${ctx.session.companyId} and q.part_id = ${sql.ref(partId)}
      and q.answer = 'bid' and q.valid_from <= ${today}::date and q.valid_to >= ${today}::date)`;
};
