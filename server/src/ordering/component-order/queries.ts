import { refuse } from '@inbound/shared';
import {
  type ComponentOrderDetail,
  componentOrderCall,
  componentOrderLine,
  componentOrderRow,
  listComponentOrders,
} from '@inbound/shared/ordering/component-order/contract';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';

const rowFields = fields('component_order', componentOrderRow);
const lineFields = fields('component_order_line', componentOrderLine);
const callFields = fields('component_order_call', componentOrderCall);

const selectRows = (query: ScopedQuery<'component_order'>) => query.select(rowFields);

export const componentOrderList = listSpec(listComponentOrders, 'component_order', {
  filters: {
    search: beginsWithAny('component_order.search_po'),
    state: oneOf('component_order.state'),
    turn: oneOf('component_order.turn'),
  },
  sort: { orderedAt: 'component_order.ordered_at', poNo: 'component_order.po_no' },
  sums: {},
  select: selectRows,
});

/** One order with its lines and what was asked about it. */
export const readOne = async (ctx: Ctx, id: string): Promise<ComponentOrderDetail> => {
  const order = await selectRows(ctx.rows('component_order')).where('component_order.id', '=', id).executeTakeFirst();
  if (!order) throw refuse('not_found');
  const [lines, calls, sending] = await Promise.all([
    ctx.rows('component_order_line').select(lineFields).where('order_id', '=', id).orderBy('line_no').execute(),
    ctx
      .rows('component_order_call')
      .select(callFields)
      .where('order_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    ctx.rows('component_order_sending').select('due_at').where('order_id', '=', id).executeTakeFirst(),
  ]);
  return { ...order, lines, calls, nextAt: sending?.due_at ?? null };
};

/** Ship-to account and end customer of the company's last order. */
export const checkoutDefaults = async (ctx: Ctx) => {
  const last = await ctx
    .rows('component_order')
    .select(['ship_to', 'end_customer'])
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { shipTo: last?.ship_to ?? '', endCustomer: last?.end_customer ?? '' };
};
