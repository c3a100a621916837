import { type Decimal, refuse } from '@inbound/shared';
import { linePriceOf } from '@inbound/shared/ordering/cart/line-price';
import {
  type importQuotationLines,
  listQuotations,
  type QuotationDetail,
  type QuotationLine,
  quotationAsking,
  quotationLine,
  quotationRow,
} from '@inbound/shared/ordering/quotation/contract';
import { EXPIRING_DAYS } from '@inbound/shared/ordering/quotation/rules';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, is, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';

const todayOf = (ctx: Ctx) => sql`${ctx.today(DISTRIBUTOR_ZONE)}::date`;

const selectRows = (query: ScopedQuery<'quotation'>, ctx: Ctx) =>
  query.select(
    fields('quotation', quotationRow, {
      daysLeft: sql<number | null>`(case when quotation.state = 'effective'
        then greatest(quotation.valid_to - ${todayOf(ctx)}, 0) end)`,
    }),
  );

/** Effective, and near its last day. */
const endsSoon = (ctx: Ctx) =>
  sql<boolean>`(quotation.state = 'effective' and quotation.valid_to <= ${todayOf(ctx)} + ${sql.lit(EXPIRING_DAYS)})`;

export const quotationList = listSpec(listQuotations, 'quotation', {
  filters: {
    search: beginsWithAny('quotation.search_own', 'quotation.search_no'),
    state: oneOf('quotation.state'),
    turn: oneOf('quotation.turn'),
    validToFrom: atLeast('quotation.valid_to'),
    validToTo: atMost('quotation.valid_to'),
    expiring: where(endsSoon),
    unread: is('quotation.unread'),
  },
  sort: {
    changedAt: 'quotation.changed_at',
    customerQuoteNo: 'quotation.customer_quote_no',
    quotationNo: 'quotation.quotation_no',
    validTo: 'quotation.valid_to',
  },
  sums: {},
  select: selectRows,
});

const lineFields = (ctx: Ctx) =>
  fields('quotation_line', quotationLine.omit({ listPrice: true }), {
    description: 'part.description',
    holds: sql<boolean>`(quotation_line.answer = 'bid' and coalesce(quotation_line.valid_from <= ${todayOf(ctx)}
      and quotation_line.valid_to >= ${todayOf(ctx)}, false))`,
  });

/** The lines of a quotation, each beside the price of the catalogue. */
const linesOf = async (ctx: Ctx, id: string): Promise<QuotationLine[]> => {
  const rows = await ctx
    .rows('quotation_line')
    .innerJoin('part', join =>
      join.onRef('part.tenant_id', '=', 'quotation_line.tenant_id').onRef('part.id', '=', 'quotation_line.part_id'),
    )
    .select(lineFields(ctx))
    .select(['part.prices', 'part.currency as partCurrency', 'part.minimum_qty', 'part.pack_qty'])
    .where('quotation_id', '=', id)
    .orderBy('place')
    .execute();
  return rows.map(({ prices, partCurrency, minimum_qty: minimumQty, pack_qty: packQty, ...line }) => {
    const part = {
      ...{ prices: prices as { from: number; price: Decimal }[], currency: partCurrency },
      ...{ minimumQty, packQty, orderLimit: null },
    };
    const listed = linePriceOf(part, line.quantity ?? line.minimumQty ?? minimumQty);
    return { ...line, listPrice: listed?.price.amount ?? null };
  });
};

/** One quotation with its lines. */
export const readOne = async (ctx: Ctx, id: string): Promise<QuotationDetail> => {
  const row = await selectRows(ctx.rows('quotation').where('quotation.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const [lines, asking] = await Promise.all([
    linesOf(ctx, id),
    ctx
      .rows('quotation_sending')
      .select(fields('quotation_sending', quotationAsking))
      .where('quotation_id', '=', id)
      .executeTakeFirst(),
  ]);
  return { ...row, lines, asking: asking ?? null };
};

/** A line of the distributor as a row of its file means it. */
export type KnownQuoteLine = z.output<typeof importQuotationLines.row> & {
  id: string;
  version: number;
  quotationId: string | null;
};

/** The answered lines of some line numbers that the caller's company has. */
export const readKnown = async (ctx: Ctx, lineNos: ReadonlySet<string>): Promise<KnownQuoteLine[]> => {
  const rows = await ctx
    .rows('quotation_line')
    .selectAll()
    .where('line_no', 'in', [...lineNos])
    .where('quotation_no', '<>', '')
    .execute();
  return rows.flatMap(row =>
    row.valid_from === null || row.valid_to === null
      ? []
      : [
          {
            ...{ id: row.id, version: row.version, quotationId: row.quotation_id },
            ...{ quotationNo: row.quotation_no, lineNo: row.line_no, partNo: row.part_no },
            ...{ answer: row.answer, price: row.price, currency: row.currency || null },
            ...{ validFrom: row.valid_from, validTo: row.valid_to },
            ...{ minimumQty: row.minimum_qty, packQty: row.pack_qty, said: row.said },
          } as KnownQuoteLine,
        ],
  );
};
