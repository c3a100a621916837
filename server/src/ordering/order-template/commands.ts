import { addDays, type CheckedOf, refuse } from '@inbound/shared';
import type {
  changeOrderTemplate,
  createOrderTemplate,
  keepOrderTemplate,
  OrderTemplateDetail,
  putTemplateIntoCart,
  removeOrderTemplate,
} from '@inbound/shared/ordering/order-template/contract';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import { lockSeen, type RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { addLines } from '../cart/commands.ts';
import { DISTRIBUTOR_ZONE } from '../distributor/distributor-zone.ts';
import { bidsKept } from '../quotation/into-cart.ts';
import { type CheckedTemplateLine, checkTemplateLines, type WishedLine, writeTemplateLines } from './lines.ts';
import { readOne } from './queries.ts';

type Head = Omit<CheckedOf<typeof createOrderTemplate>, 'lines'>;

const lineField = (at: number): string => `lines[${at}].partNo`;

/** A template as its owner saw it; nobody else changes one. */
const lockOwn = async (ctx: Ctx, id: string, version: number): Promise<RowOfTable<'order_template'>> => {
  const template = await lockSeen(ctx, 'order_template', id, version);
  if (template.owner_id === ctx.session.userId) return template;
  if (!template.shared) throw refuse('not_found');
  throw refuse('no_permission', { permission: 'ordering.orderTemplate.edit' });
};

/** What the history tells of lines. */
const toldLines = (lines: readonly WishedLine[]) => ({
  lines: lines.map(({ partNo, quantity }) => `${partNo} × ${quantity}`).join(', '),
});

const makeTemplate = async (ctx: Ctx, head: Head, lines: readonly CheckedTemplateLine[]): Promise<string> => {
  const { companyId, userId } = ctx.session;
  const owner = { companyId, ownerId: userId, owner: ctx.actor.name };
  const id = await createRecord(ctx, 'order_template', { ...head, ...owner, lineCount: lines.length });
  await writeTemplateLines(ctx, { id, companyId }, lines);
  return id;
};

/** Creates a template of the caller; each part must be in Bid state. */
export const create = async (
  ctx: Ctx,
  { lines, ...head }: CheckedOf<typeof createOrderTemplate>,
): Promise<OrderTemplateDetail> =>
  readOne(ctx, await makeTemplate(ctx, head, await checkTemplateLines(ctx, { lines, fieldOf: lineField })));

const presentLines = (ctx: Ctx, id: string): Promise<RowOfTable<'order_template_line'>[]> =>
  ctx.rows('order_template_line').selectAll().where('template_id', '=', id).orderBy('line_no').execute();

/** Changes a template that its owner saw in `version`. */
export const change = async (
  ctx: Ctx,
  { id, version, lines, ...head }: CheckedOf<typeof changeOrderTemplate>,
): Promise<OrderTemplateDetail> => {
  const { company_id: companyId, ...before } = await lockOwn(ctx, id, version);
  const present = await presentLines(ctx, id);
  const ids = new Set(present.map(({ part_id: partId }) => partId));
  const checked = await checkTemplateLines(ctx, { lines, present: ids, fieldOf: lineField });
  const was = present.map(({ part_no: partNo, quantity }) => ({ partNo, quantity }));
  const stored = { ...head, lineCount: lines.length };
  const { name, shared, note, ship_to: shipTo, end_customer: endCustomer } = before;
  await changeRecord(ctx, 'order_template', { id, version }, stored, {
    told: {
      before: { name, shared, note, shipTo, endCustomer, ...toldLines(was) },
      after: { ...head, ...toldLines(lines) },
    },
  });
  await writeTemplateLines(ctx, { id, companyId }, checked);
  return readOne(ctx, id);
};

/** Deletes a template of the caller; what was ordered by it stays. */
export const remove = async (ctx: Ctx, seen: CheckedOf<typeof removeOrderTemplate>): Promise<null> => {
  await lockOwn(ctx, seen.id, seen.version);
  await removeRecord(ctx, 'order_template', seen);
  return null;
};

const linesInCart = async (ctx: Ctx, lineIds: readonly string[]): Promise<WishedLine[]> => {
  if (lineIds.length === 0) return [];
  const rows = await ctx
    .rows('cart_line')
    .selectAll()
    .where('cart_line.id', 'in', [...lineIds])
    .execute();
  if (rows.length < lineIds.length) throw refuse('not_found');
  const byId = new Map(rows.map(row => [row.id, row]));
  return lineIds.flatMap(id => {
    const row = byId.get(id);
    return row ? [{ partNo: row.part_no, quantity: row.quantity, ownPartNo: row.own_part_no }] : [];
  });
};

/** Head and lines of an order of the caller's company. */
const orderKept = async (ctx: Ctx, id: string) => {
  const order = await ctx.rows('component_order').selectAll().where('component_order.id', '=', id).executeTakeFirst();
  if (!order) throw refuse('not_found');
  const rows = await ctx
    .rows('component_order_line')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('line_no')
    .execute();
  return {
    head: { shipTo: order.ship_to, endCustomer: order.end_customer },
    lines: rows.map(row => ({ partNo: row.part_no, quantity: row.quantity, ownPartNo: row.own_part_no })),
  };
};

type Kept = CheckedOf<typeof keepOrderTemplate>;

/** What is kept as a whole, with the field that names it; undefined where lines of the cart are. */
const wholeKept = async (ctx: Ctx, { orderId, quotationId }: Kept) => {
  if (orderId) return { field: 'orderId', ...(await orderKept(ctx, orderId)) };
  return quotationId ? { field: 'quotationId', ...(await bidsKept(ctx, quotationId)) } : undefined;
};

/** Keeps lines of the cart, an order, or the bids of a quotation as a template of the caller. */
export const keep = async (ctx: Ctx, kept: Kept): Promise<OrderTemplateDetail> => {
  const { name, shared, lineIds } = kept;
  const whole = await wholeKept(ctx, kept);
  const lines = whole?.lines ?? (await linesInCart(ctx, lineIds));
  if (lines.length === 0) throw refuse('none_selected');
  const fieldOf = (at: number): string => whole?.field ?? `lineIds[${at}]`;
  const checked = await checkTemplateLines(ctx, { lines, fieldOf });
  return readOne(ctx, await makeTemplate(ctx, { name, shared, ...whole?.head }, checked));
};

/** Puts the lines of a template into the cart of the company, all or none of them. */
export const putIntoCart = async (
  ctx: Ctx,
  { id }: CheckedOf<typeof putTemplateIntoCart>,
): Promise<{ count: number }> => {
  const { shipTo, lines } = await readOne(ctx, id);
  const today = ctx.today(DISTRIBUTOR_ZONE);
  const wishes = lines.map(({ partNo, ownPartNo, quantity, leadDays }) => ({
    ...{ partNo, ownPartNo, quantity, shipTo },
    requestedDate: leadDays === null ? null : addDays(today, leadDays),
  }));
  await addLines(ctx, { lines: wishes });
  await ctx.update('order_template').where('id', '=', id).set({ last_used_at: ctx.now }).executeTakeFirstOrThrow();
  return { count: wishes.length };
};
