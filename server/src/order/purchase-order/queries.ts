import { type PlainDate, refuse } from '@inbound/shared';
import { OPEN_CHANGES, purchaseOrderChange } from '@inbound/shared/order/purchase-order/change-machine';
import {
  listPurchaseOrders,
  type PurchaseOrderDetail,
  type PurchaseOrderLine,
  type PurchaseOrderRow,
  purchaseOrderAnswer,
  purchaseOrderLine,
  purchaseOrderPart,
  purchaseOrderRow,
} from '@inbound/shared/order/purchase-order/contract';
import {
  listPurchaseOrderFieldChanges,
  listPurchaseOrderVersions,
  type PurchaseOrderContent,
  purchaseOrderFieldChangeRow,
  purchaseOrderVersionRow,
} from '@inbound/shared/order/purchase-order/log-contract';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { slipOf } from '@inbound/shared/order/purchase-order/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';
import { isOwnTurnIn } from '../../platform/call/own-turn.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fromDay, toDay } from '../../platform/list/day-filters.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, beginsWithAny, oneOf, where } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { readChanges } from './changes/queries.ts';

/** The day by which the supplier should answer the released set of an order. */
export const CHANGE_ANSWER_BY = sql<PlainDate | null>`(select c.answer_by from purchase_order_change c
  where c.tenant_id = purchase_order.tenant_id and c.order_id = purchase_order.id
    and c.state = 'order_reconfirmation')`;

/** An order is answered before a change of it can be: one of the two is asked for. */
const ANSWER_BY = sql<PlainDate | null>`coalesce(purchase_order.answer_by, ${CHANGE_ANSWER_BY})`;

const isOverdue = (ctx: Ctx) =>
  sql<boolean>`coalesce(${ANSWER_BY} < (${ctx.now}::timestamptz at time zone plant.time_zone)::date, false)`;

/** The columns of an order under the names of its contract. */
const orderColumns = fields('purchase_order', purchaseOrderRow.omit({ updateState: true, overdue: true }), {
  answerBy: ANSWER_BY,
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
  supplierCode: 'supplier.code',
  supplierNameZh: 'supplier.name_zh',
  supplierNameEn: 'supplier.name_en',
});

/** An open set that the caller may know of: an unreleased one is the buyer's alone. */
const openChange = ({ session }: Ctx) => sql`c.state in (${sql.join(OPEN_CHANGES.map(state => sql.lit(state)))})
  and (c.draft_company_id is null or c.draft_company_id = ${session.companyId})`;

/** Where the open set of an order stands, as far as the caller may know. */
const updateStateOf = (ctx: Ctx) =>
  sql<PurchaseOrderRow['updateState']>`coalesce((select c.state from purchase_order_change c
    where c.tenant_id = purchase_order.tenant_id and c.order_id = purchase_order.id and ${openChange(ctx)}), 'none')`;

type UpdateStates = readonly PurchaseOrderRow['updateState'][];

/** Orders whose open set stands so; those without one have none. */
const inUpdate = (states: UpdateStates, ctx: Ctx): RawBuilder<boolean> => {
  const open = states.filter(state => state !== 'none');
  const some = sql<boolean>`exists (select 1 from purchase_order_change c
    where c.tenant_id = purchase_order.tenant_id and c.order_id = purchase_order.id and ${openChange(ctx)}
      and c.state in (${sql.join((open.length > 0 ? open : ['none']).map(state => sql.lit(state)))}))`;
  const none = sql<boolean>`not exists (select 1 from purchase_order_change c
    where c.tenant_id = purchase_order.tenant_id and c.order_id = purchase_order.id and ${openChange(ctx)})`;
  return states.length > open.length ? sql<boolean>`(${some} or ${none})` : some;
};

const selectRows = (query: ScopedQuery<'purchase_order'>, ctx: Ctx) =>
  query
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'purchase_order.tenant_id').onRef('plant.id', '=', 'purchase_order.plant_id'),
    )
    .innerJoin('supplier', join =>
      join
        .onRef('supplier.tenant_id', '=', 'purchase_order.tenant_id')
        .onRef('supplier.id', '=', 'purchase_order.supplier_id'),
    )
    .select(orderColumns)
    .select([updateStateOf(ctx).as('updateState'), isOverdue(ctx).as('overdue')]);

export const purchaseOrderList = listSpec(listPurchaseOrders, 'purchase_order', {
  filters: {
    search: beginsWithAny('purchase_order.search_no', 'purchase_order.search_seller_no'),
    state: oneOf('purchase_order.state'),
    turn: oneOf('purchase_order.turn'),
    plantId: oneOf('purchase_order.plant_id'),
    supplierId: oneOf('purchase_order.supplier_id'),
    crdFrom: atLeast('purchase_order.first_crd'),
    crdTo: atMost('purchase_order.first_crd'),
    orderDateFrom: atLeast('purchase_order.order_date'),
    orderDateTo: atMost('purchase_order.order_date'),
    updateState: inUpdate,
    splitWaits: where(() => sql<boolean>`(purchase_order.pending_count > 0)`),
    mine: where(ctx => isOwnTurnIn(ctx, 'purchase_order.turn', purchaseOrder, purchaseOrderChange)),
  },
  sort: {
    changedAt: 'purchase_order.changed_at',
    poNo: 'purchase_order.search_no',
    orderDate: 'purchase_order.order_date',
    firstCrd: 'purchase_order.first_crd',
  },
  sums: {},
  select: selectRows,
});

/** One row as the list has it. */
export const readRow = async (ctx: Ctx, id: string): Promise<PurchaseOrderRow> => {
  const row = await selectRows(ctx.rows('purchase_order').where('purchase_order.id', '=', id), ctx).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

const lineColumns = fields(
  'purchase_order_line',
  purchaseOrderLine.omit({ slipDays: true, lateDays: true, schedule: true }),
  {},
);
const partColumns = fields('purchase_order_part', purchaseOrderPart, {});
const answerColumns = fields('purchase_order_answer', purchaseOrderAnswer, {});

const readLines = async (ctx: Ctx, orderId: string): Promise<PurchaseOrderLine[]> => {
  const rows = await ctx
    .rows('purchase_order_line')
    .select(lineColumns)
    .select(sql<PurchaseOrderLine['schedule']>`purchase_order_line.schedule`.as('schedule'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(line => ({ ...line, ...slipOf(line) }));
};

/** One order with lines, splits and all answers. */
export const readDetail = async (ctx: Ctx, id: string): Promise<PurchaseOrderDetail> => {
  const row = await readRow(ctx, id);
  const [lines, parts, answers, changes] = await Promise.all([
    readLines(ctx, id),
    ctx
      .rows('purchase_order_part')
      .select(partColumns)
      .where('order_id', '=', id)
      .orderBy('line_id')
      .orderBy('part_no')
      .execute(),
    ctx.rows('purchase_order_answer').select(answerColumns).where('order_id', '=', id).orderBy('answer_no').execute(),
    readChanges(ctx, id),
  ]);
  return { ...row, lines, parts, answers, changes };
};

const versionColumns = fields('purchase_order_version', purchaseOrderVersionRow, {});

export const purchaseOrderVersions = listSpec(listPurchaseOrderVersions, 'purchase_order_version', {
  filters: {
    search: beginsWithAny('purchase_order_version.search_no'),
    orderId: oneOf('purchase_order_version.order_id'),
    source: oneOf('purchase_order_version.source'),
    atFrom: fromDay('purchase_order_version.at'),
    atTo: toDay('purchase_order_version.at'),
  },
  sort: { at: 'purchase_order_version.at', poNo: 'purchase_order_version.search_no' },
  sums: {},
  select: query => query.select(versionColumns),
});

/** One version, whole. */
export const readVersion = async (ctx: Ctx, id: string) => {
  const row = await ctx
    .rows('purchase_order_version')
    .select(versionColumns)
    .select(sql<PurchaseOrderContent>`purchase_order_version.content`.as('content'))
    .where('purchase_order_version.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

export const purchaseOrderFieldChanges = listSpec(listPurchaseOrderFieldChanges, 'purchase_order_field_change', {
  filters: {
    search: beginsWithAny('purchase_order_field_change.search_no'),
    orderId: oneOf('purchase_order_field_change.order_id'),
    cause: oneOf('purchase_order_field_change.cause'),
    atFrom: fromDay('purchase_order_field_change.at'),
    atTo: toDay('purchase_order_field_change.at'),
  },
  sort: { at: 'purchase_order_field_change.at', poNo: 'purchase_order_field_change.search_no' },
  sums: {},
  select: query => query.select(fields('purchase_order_field_change', purchaseOrderFieldChangeRow, {})),
});
