import { refuse } from '@inbound/shared';
import { type CartLineRow, cartLineRow, listCartLines } from '@inbound/shared/ordering/cart/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const columns = fields('cart_line', cartLineRow, {
  description: 'part.description',
  stock: 'part.stock',
  minimumQty: 'part.minimum_qty',
  packQty: 'part.pack_qty',
  orderLimit: 'part.order_limit',
  prices: sql<CartLineRow['prices']>`part.prices`,
  currency: 'part.currency',
  offered: 'part.offered',
  checkedAt: 'part.checked_at',
});

/** Lines with what the distributor last said of their parts. */
const selectRows = (query: ScopedQuery<'cart_line'>) =>
  query
    .innerJoin('part', join =>
      join.onRef('part.tenant_id', '=', 'cart_line.tenant_id').onRef('part.id', '=', 'cart_line.part_id'),
    )
    .select(columns);

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
  const row = await selectRows(ctx.rows('cart_line').where('cart_line.id', '=', id)).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};
