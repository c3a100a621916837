import { refuse } from '@inbound/shared';
import { changeableSchedules } from '@inbound/shared/ordering/component-order/change-rules';
import {
  type ChangeableSchedule,
  type CheckoutOffer,
  type ComponentOrderDetail,
  componentOrderCall,
  componentOrderChange,
  componentOrderLine,
  componentOrderMessage,
  componentOrderRow,
  componentOrderSchedule,
  listComponentOrders,
} from '@inbound/shared/ordering/component-order/contract';
import type { OrderFacts } from '@inbound/shared/ordering/component-order/merge';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { beginsWithAny, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { documentsOfOrder } from '../financial-document/queries.ts';
import { ownOrderingRights } from '../ordering-user/own-rights.ts';
import { waybillsOfOrder } from '../waybill/queries.ts';
import { knownOrders } from './life/apply-reports.ts';

const rowFields = fields('component_order', componentOrderRow);
const lineFields = fields('component_order_line', componentOrderLine);
const callFields = fields('component_order_call', componentOrderCall);

const scheduleFields = fields('component_order_schedule', componentOrderSchedule);
const messageFields = fields('component_order_message', componentOrderMessage);
const changeFields = fields('component_order_change', componentOrderChange);

const selectRows = (query: ScopedQuery<'component_order'>) => query.select(rowFields);

export const componentOrderList = listSpec(listComponentOrders, 'component_order', {
  filters: {
    search: beginsWithAny('component_order.search_po'),
    state: oneOf('component_order.state'),
    turn: oneOf('component_order.turn'),
    channel: oneOf('component_order.channel'),
    slipped: is('component_order.slipped'),
  },
  sort: { orderedAt: 'component_order.ordered_at', poNo: 'component_order.po_no' },
  sums: {},
  select: selectRows,
});

const partsOf = (ctx: Ctx, id: string) =>
  Promise.all([
    ctx.rows('component_order_schedule').select(scheduleFields).where('order_id', '=', id).orderBy('place').execute(),
    ctx.rows('component_order_message').select(messageFields).where('order_id', '=', id).orderBy('place').execute(),
    ctx
      .rows('component_order_change')
      .select(changeFields)
      .where('order_id', '=', id)
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    knownOrders(ctx, id),
    waybillsOfOrder(ctx, id),
    documentsOfOrder(ctx, id),
  ]);

/** What a change of each line of the backlog sends. */
const changeableOf = (facts: readonly OrderFacts[]): ChangeableSchedule[] =>
  facts.flatMap(({ lines }) =>
    Object.values(lines).flatMap(line =>
      changeableSchedules(line).map(({ quantity, wanted, changeable }) => ({
        ...{ lineNo: line.head.value.lineNo, quantity, wanted },
        ...{ changeUntil: changeable.is, changeableUntil: changeable.day },
      })),
    ),
  );

/** One order with its lines, what the distributor reports of it, and what was asked about it. */
export const readOne = async (ctx: Ctx, id: string): Promise<ComponentOrderDetail> => {
  const order = await selectRows(ctx.rows('component_order')).where('component_order.id', '=', id).executeTakeFirst();
  if (!order) throw refuse('not_found');
  const [lines, calls, sending, [schedules, messages, changes, known, waybills, documents]] = await Promise.all([
    ctx.rows('component_order_line').select(lineFields).where('order_id', '=', id).orderBy('line_no').execute(),
    ctx
      .rows('component_order_call')
      .select(callFields)
      .where('order_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    ctx.rows('component_order_sending').select('due_at').where('order_id', '=', id).executeTakeFirst(),
    partsOf(ctx, id),
  ]);
  const facts = known.map(one => one.facts);
  return {
    ...order,
    ...{ lines, calls, nextAt: sending?.due_at ?? null, schedules, messages, changes, waybills, documents },
    changeable: order.channel === 'backlog' ? changeableOf(facts) : [],
    distributorOrders: facts.map(({ orderNo, standing }) => ({ orderNo, said: standing.value.said })),
  };
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
