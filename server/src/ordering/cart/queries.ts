import { refuse } from '@inbound/shared';
import { type CartLineRow, cartLineRow, listCartLines } from '@inbound/shared/ordering/cart/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { bidOf, bidUntil } from '../quotation/in-force.ts';

const columnsFor = (ctx: Ctx) =>
  fields('cart_line', cartLineRow, {
    description: 'part.description',
    stock: 'part.stock',
    minimumQty: 'part.minimum_qty',
    packQty: 'part.pack_qty',
    orderLimit: 'part.order_limit',
    prices: sql<CartLineRow['prices']>`part.prices`,
    currency: 'part.currency',
    offered: 'part.offered',
    checkedAt: 'part.checked_at',
    bidUntil: bidUntil(ctx, 'cart_line.part_id'),
    bid: bidOf(ctx, 'cart_line.part_id'),
  });

/** Lines with what the distributor last said of their parts. */
const selectRows = (query: ScopedQuery<'cart_line'>, ctx: Ctx) =>
  query
    .innerJoin('part', join =>
      join.onRef('part.tenant_id', '=', 'cart_line.tenant_id').onRef('part.id', '=', 'cart_line.part_id'),
    )
    .select(columnsFor(ctx));

export const cartLineList = listSpec(listCartLines, 'cart_line', {
  filters: {
    search: beginsWithAny('cart_line.search_own', 'cart_line.search_part'),
    requestedFrom: atLeast('cart_line.requested_date'),
    requestedTo: atMost('cart_line.requested_date'),
  },
  sort: { partNo: 'cart_line.part_no', changedAt: 'cart_line.changed_at' },
  sums: {},
  select: selectRows,
});

export const readOne = async (ctx: Ctx, id: string): Promise<CartLineRow> => {
  const row = await selectRows(ctx.rows('cart_line').where('cart_line.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** A line of the cart as a row of a file names it: what is empty is nothing. */
export interface LineOfFile extends Omit<CartLineRow, 'ownPartNo' | 'shipTo'> {
  ownPartNo: string | null;
  shipTo: string | null;
}

/** The lines of some parts that the caller's company has in its cart. */
export const readKnown = async (ctx: Ctx, partNos: ReadonlySet<string>): Promise<LineOfFile[]> => {
  const rows = await selectRows(ctx.rows('cart_line').where('cart_line.part_no', 'in', [...partNos]), ctx).execute();
  return rows.map(row => ({ ...row, ownPartNo: row.ownPartNo || null, shipTo: row.shipTo || null }));
};
