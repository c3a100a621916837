import { createHash } from 'node:crypto';
import type { Decimal, PlainDate } from '@inbound/shared';
import type { PurchaseOrderAnswer } from '@inbound/shared/order/purchase-order/contract';
import type {
  PurchaseOrderContent,
  PurchaseOrderFieldChangeRow,
} from '@inbound/shared/order/purchase-order/log-contract';
import type { Ctx, NewRow } from '../../platform/call/context.ts';
import { addRows } from '../../platform/record/add-rows.ts';
import type { LineRow, OrderRow } from './rows.ts';

/** Who wrote an order: somebody in a form, a table, or a message of another system. */
export type OrderSource = NewRow<'purchase_order_version'>['source'];
type Cause = PurchaseOrderFieldChangeRow['cause'];

/** A field of the head or of a line with what it was and what it is. */
export interface FieldChange {
  itemNo: string;
  field: string;
  from: unknown;
  to: unknown;
}

type Place = Pick<OrderRow, 'id' | 'plant_id' | 'company_id'>;

const places = (ctx: Ctx, { id, plant_id, company_id }: Place) => ({
  ...{ id: ctx.newId(), order_id: id, plant_id, company_id },
  ...{ at: ctx.now, actor: ctx.actor.name, actor_zh: ctx.actor.nameZh },
});

const LINE_FIELDS = [
  'qty',
  'price',
  'per',
  'crd',
  'schedule',
  'supplier_material_no',
  'configuration',
  'remark',
] as const satisfies readonly (keyof LineRow)[];

/** What the head of an order says. */
export type SaidHead = Pick<
  OrderRow,
  'seller_order_no' | 'order_date' | 'ship_to' | 'sold_to' | 'end_customer' | 'remark'
>;

/** What an order says, as it is kept with each version. */
export const contentOf = (order: SaidHead, lines: readonly LineRow[]): PurchaseOrderContent => ({
  sellerOrderNo: order.seller_order_no,
  orderDate: order.order_date,
  shipTo: order.ship_to,
  soldTo: order.sold_to,
  endCustomer: order.end_customer,
  remark: order.remark,
  lines: lines.map(line => ({
    itemNo: line.item_no,
    partNo: line.part_no,
    qty: line.qty,
    unit: line.unit,
    price: line.price,
    per: line.per,
    amount: line.amount,
    crd: line.crd,
    schedule: scheduleOf(line),
    supplierMaterialNo: line.supplier_material_no,
    configuration: line.configuration,
    remark: line.remark,
    cancelled: line.cancelled,
  })),
});

/** The requested days of a line; none where all of it is wanted on one day. The database keeps their fields in an order of its own. */
export const scheduleOf = ({ schedule }: Pick<LineRow, 'schedule'>): { date: PlainDate; qty: Decimal }[] =>
  (schedule as { date: PlainDate; qty: Decimal }[]).map(({ date, qty }) => ({ date, qty }));

/** One word for what an order says: the same order that comes again is known by it. */
export const hashOf = (content: PurchaseOrderContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/** Keeps what an order says now, as its next version. */
export const keepVersion = (ctx: Ctx, order: OrderRow, lines: readonly LineRow[], source: OrderSource): void => {
  addRows(ctx, 'purchase_order_version', [
    {
      ...places(ctx, order),
      po_no: order.po_no,
      content_no: order.content_no,
      source,
      content: JSON.stringify(contentOf(order, lines)),
      line_count: order.line_count,
      total: order.total,
      currency: order.currency,
    },
  ]);
};

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const isSame = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

const saidOf = (line: LineRow, field: (typeof LINE_FIELDS)[number]) =>
  field === 'schedule' ? scheduleOf(line) : line[field];

/** The fields of a line in which two states of it differ, under the names of the contract. */
export const lineChanges = (before: LineRow, after: LineRow): FieldChange[] =>
  LINE_FIELDS.filter(field => !isSame(saidOf(before, field), saidOf(after, field))).map(field => ({
    itemNo: before.item_no,
    field: field === 'supplier_material_no' ? 'supplierMaterialNo' : field,
    from: saidOf(before, field),
    to: saidOf(after, field),
  }));

/** Writes down which fields have changed, each by itself. */
export const logChanges = (ctx: Ctx, order: OrderRow, cause: Cause, changes: readonly FieldChange[]): void => {
  addRows(
    ctx,
    'purchase_order_field_change',
    changes
      .filter(({ from, to }) => !isSame(from, to))
      .map(({ itemNo, field, from, to }) => ({
        ...places(ctx, order),
        po_no: order.po_no,
        item_no: itemNo,
        field,
        old_value: asText(from),
        new_value: asText(to),
        cause,
        content_no: order.content_no,
      })),
  );
};

/** An answer as it is kept. */
export interface KeptAnswer {
  line: LineRow;
  kind: PurchaseOrderAnswer['kind'];
  qty: Decimal;
  esd?: PlainDate | null | undefined;
  eta?: PlainDate | null | undefined;
  reason?: string | null | undefined;
  remark?: string | null | undefined;
}

/** Keeps answers behind those that are there: the last one holds, none is lost. The order is locked. */
export const keepAnswers = async (ctx: Ctx, order: OrderRow, answers: readonly KeptAnswer[]): Promise<void> => {
  if (answers.length === 0) return;
  const { last } = await ctx
    .rows('purchase_order_answer')
    .select(({ fn }) => fn.max<number | null>('answer_no').as('last'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  addRows(
    ctx,
    'purchase_order_answer',
    answers.map(({ line, kind, qty, esd, eta, reason, remark }, at) => ({
      ...places(ctx, order),
      line_id: line.id,
      item_no: line.item_no,
      answer_no: (last ?? 0) + at + 1,
      kind,
      qty,
      esd: esd ?? null,
      eta: eta ?? null,
      reason: reason ?? '',
      remark: remark ?? '',
    })),
  );
};
