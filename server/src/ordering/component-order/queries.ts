import { refuse } from '@inbound/shared';
import {
  type CheckoutOffer,
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
import { ownOrderingRights } from '../ordering-user/own-rights.ts';

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

const lastOrder = (ctx: Ctx) =>
  ctx
    .rows('component_order')
    .select(['ship_to', 'end_customer'])
    .where('company_id', '=', ctx.session.companyId)
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The one that was used last where it is offered still, else the first one. */
const proposed = (offered: readonly string[], last: string | undefined): string =>
  offered.find(one => one === last) ?? offered[0] ?? '';

/** By what the caller orders, and what is proposed to them. */
export const checkoutOffer = async (ctx: Ctx): Promise<{ offer: CheckoutOffer | null }> => {
  const rights = await ownOrderingRights(ctx);
  if (!rights) return { offer: null };
  const last = await lastOrder(ctx);
  const { ship_tos: shipTos, end_customers: endCustomers } = rights;
  const offer = {
    orderedAs: rights.name,
    defaultUser: rights.user_id !== ctx.session.userId,
    shipTo: proposed(shipTos, last?.ship_to),
    endCustomer: proposed(endCustomers, last?.end_customer),
    shipTos,
    endCustomers,
    orderLimit: rights.order_limit as CheckoutOffer['orderLimit'],
    limitCurrency: rights.limit_currency,
  };
  return { offer };
};
