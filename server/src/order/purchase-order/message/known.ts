import type { Order } from '@inbound/edi';
import { type CheckedOf, fieldRefusals, numberKey, orThrowFields, refuse } from '@inbound/shared';
import { type OrderTerms, termsAfter } from '@inbound/shared/order/purchase-order/change-rules';
import { changePurchaseOrder, createPurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import { askSame, type KnownLine } from '@inbound/shared/order/purchase-order/message-rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { asTermsChange, changeLinesOf, openChangeOf, termsInForce } from '../changes/rows.ts';
import { linesOf, type OrderRow } from '../rows.ts';
import { isOfSupplier, type OrderDirectory } from './place.ts';

export type CreateInput = CheckedOf<typeof createPurchaseOrder>;
export type ChangeInput = CheckedOf<typeof changePurchaseOrder>;

/** The order of a number among the rows of the caller, however the number is spelled. */
export const orderByNo = (ctx: Ctx, poNo: string): Promise<OrderRow | undefined> =>
  ctx.rows('purchase_order').selectAll().where('purchase_order.lookup_no', '=', numberKey(poNo)).executeTakeFirst();

/**
 * The order that a change is about. One of another supplier, or of a plant that the caller or the folder does not know, is as
 * unknown as one that nobody has.
 */
export const orderOfChange = async (ctx: Ctx, directory: OrderDirectory, order: Order): Promise<OrderRow> => {
  const poNo = order.order ?? order.no;
  const known = await orderByNo(ctx, poNo);
  if (!known || !isOfSupplier(directory, order, known)) {
    throw refuse('unknown_reference', { field: 'poNo', value: poNo });
  }
  return known;
};

/** What an order should say by now: what is in force, with what its open change set wants. */
export const wantedTerms = async (ctx: Ctx, order: OrderRow): Promise<OrderTerms> => {
  const inForce = termsInForce(order, await linesOf(ctx, order.id));
  const open = await openChangeOf(ctx, order.id);
  return open ? termsAfter(inForce, (await changeLinesOf(ctx, open.id)).map(asTermsChange)) : inForce;
};

/** The lines of an order in the words of its contract. */
export const linesIn = ({ lines }: OrderTerms): KnownLine[] =>
  lines.map(({ schedule, ...line }) => ({ ...line, schedule: [...schedule] }));

/** What an order says that is in force. */
export const termsOf = async (ctx: Ctx, order: OrderRow): Promise<OrderTerms> =>
  termsInForce(order, await linesOf(ctx, order.id));

type Head = OrderTerms['head'];

const HEAD = [
  'sellerOrderNo',
  'orderDate',
  'shipTo',
  'soldTo',
  'endCustomer',
  'remark',
] as const satisfies readonly (keyof Head)[];

/** Whether head and lines say what the order in force says. */
export const saysTheSame = (known: OrderTerms, said: Pick<ChangeInput, (typeof HEAD)[number] | 'lines'>): boolean =>
  HEAD.every(field => (known.head[field] ?? '') === (said[field] ?? '')) && askSame(linesIn(known), said.lines);

/** A new order as the call that makes one would take it; what does not fit is refused by its field. */
export const checkedNew = (raw: Record<string, unknown>): CreateInput => {
  const parsed = createPurchaseOrder.input.safeParse(raw);
  if (!parsed.success) orThrowFields(fieldRefusals(parsed.error, raw));
  return parsed.data as CreateInput;
};

/** The same of a change. */
export const checkedChange = (raw: Record<string, unknown>): ChangeInput => {
  const parsed = changePurchaseOrder.input.safeParse(raw);
  if (!parsed.success) orThrowFields(fieldRefusals(parsed.error, raw));
  return parsed.data as ChangeInput;
};
