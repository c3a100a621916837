import { type Decimal, groupBy } from '@inbound/shared';
import { type BilledLine, type Match, matchPapers } from '@inbound/shared/ordering/financial-document/match';
import type { Ctx } from '../../platform/call/context.ts';
import type { OwnOrder } from '../waybill/own-orders.ts';
import { type KnownItem, type KnownLine, orderedLines, shippedItems } from './order-lines.ts';
import { lockMatching } from './rows.ts';
import { writeStands } from './stands.ts';

const PLACE_DIGITS = 6;

/** A line for goods as it is kept, with what of its document is needed to match it. */
interface GoodsLine {
  id: string;
  documentId: string;
  place: number;
  orderId: string;
  lineNo: number;
  partNo: string;
  delivery: string;
  quantity: number;
  amount: Decimal;
  currency: string;
  documentNo: string;
  issuedOn: string;
  isCredit: boolean;
}

const goodsLines = async (ctx: Ctx, orderIds: readonly string[]): Promise<GoodsLine[]> => {
  const rows = await ctx
    .rows('financial_line')
    .innerJoin('financial_document', join =>
      join
        .onRef('financial_document.tenant_id', '=', 'financial_line.tenant_id')
        .onRef('financial_document.id', '=', 'financial_line.document_id'),
    )
    .select(['financial_line.id', 'financial_line.document_id', 'financial_line.place', 'financial_line.order_id'])
    .select(['financial_line.line_no', 'financial_line.part_no', 'financial_line.quantity', 'financial_line.amount'])
    .select(['financial_line.delivery_no', 'financial_line.delivery_item'])
    .select(['financial_document.currency', 'financial_document.document_no', 'financial_document.issued_on'])
    .select('financial_document.kind')
    .where('financial_line.order_id', 'in', [...orderIds])
    .where('financial_line.kind', '=', 'goods')
    .execute();
  return rows.map(row => ({
    ...{ id: row.id, documentId: row.document_id, place: row.place, orderId: row.order_id ?? '' },
    ...{ lineNo: row.line_no, partNo: row.part_no, quantity: row.quantity, amount: row.amount as Decimal },
    delivery: row.delivery_no === '' ? '' : `${row.delivery_no}/${row.delivery_item}`,
    ...{ currency: row.currency, documentNo: row.document_no, issuedOn: row.issued_on },
    isCredit: row.kind === 'credit_memo',
  }));
};

/** The line of the order that a line bills: the one that it names, that of the delivery, or the only one with the part. */
const orderLineOf = (
  line: GoodsLine,
  ordered: readonly KnownLine[],
  shipped: readonly KnownItem[],
): KnownLine | undefined => {
  const own = ordered.filter(({ orderId }) => orderId === line.orderId);
  const named = own.find(({ lineNo }) => lineNo === line.lineNo);
  if (named) return named;
  const items = shipped.filter(({ delivery }) => line.delivery !== '' && delivery === line.delivery);
  const brought = own.find(({ key }) => items.some(({ orderLine }) => orderLine === key));
  if (brought) return brought;
  const [only, second] = own.filter(({ partNo }) => partNo === line.partNo);
  return second ? undefined : only;
};

const matchKey = ({ issuedOn, documentNo, place }: GoodsLine): string =>
  JSON.stringify([issuedOn, documentNo, `${place}`.padStart(PLACE_DIGITS, '0')]);

/** Lines and shipments by their keys. */
interface Found {
  lines: ReadonlyMap<string, GoodsLine>;
  items: ReadonlyMap<string, KnownItem>;
}

/** Writes the facts of each line, and which shipments and credits belong to it; what was known before is gone. */
const writeMatch = async (
  ctx: Ctx,
  companyId: string,
  { lines, items }: Found,
  { lines: matched, credits, shipments, takenBack }: Match,
): Promise<void> => {
  const ids = [...lines.values()].map(({ id }) => id);
  await ctx.delete('financial_match').where('line_id', 'in', ids).execute();
  await ctx.delete('financial_credit').where('credit_line_id', 'in', ids).execute();
  const idOf = (key: string): string => lines.get(key)?.id ?? '';
  for (const { key, priceDifference, matched: pieces, credited, over, unbilled, beyondOrder } of matched)
    await ctx
      .update('financial_line')
      .where('id', '=', idOf(key))
      .set({
        ...{ matched: pieces, credited, over, unbilled, beyond_order: beyondOrder },
        price_difference: priceDifference,
      })
      .executeTakeFirstOrThrow();
  for (const { key, covered, uncovered } of credits)
    await ctx
      .update('financial_line')
      .where('id', '=', idOf(key))
      .set({ matched: 0, credited: covered, over: uncovered, unbilled: 0, beyond_order: 0, price_difference: null })
      .executeTakeFirstOrThrow();
  const brought = shipments.flatMap(({ line, to, quantity }) => {
    const item = items.get(to);
    return item
      ? [
          {
            ...{ id: ctx.newId(), line_id: idOf(line), company_id: companyId, waybill_id: item.waybillId },
            ...{ delivery_no: item.deliveryNo, delivery_item: item.deliveryItem, quantity },
          },
        ]
      : [];
  });
  if (brought.length > 0) await ctx.insert('financial_match', brought);
  const back = takenBack.map(({ line, to, quantity }) => ({
    ...{ id: ctx.newId(), credit_line_id: idOf(line), line_id: idOf(to), company_id: companyId, quantity },
  }));
  if (back.length > 0) await ctx.insert('financial_credit', back);
};

/** The distributor did not name the line, or named another; from now on it is the one that was found. */
const setOrderLine = (ctx: Ctx, id: string, lineNo: number) =>
  ctx.update('financial_line').where('id', '=', id).set({ line_no: lineNo }).executeTakeFirstOrThrow();

const rematchCompany = async (ctx: Ctx, companyId: string, orderIds: readonly string[]): Promise<void> => {
  await lockMatching(ctx, companyId);
  const goods = await goodsLines(ctx, orderIds);
  if (goods.length === 0) return;
  const [ordered, shipped] = [await orderedLines(ctx, orderIds), await shippedItems(ctx, orderIds)];
  const lines = new Map(goods.map(line => [matchKey(line), line]));
  const items = new Map(shipped.map(item => [item.key, item]));
  const papers = goods.map(line => {
    const ofOrder = orderLineOf(line, ordered, shipped);
    const paper: BilledLine = {
      ...{ key: matchKey(line), orderLine: ofOrder?.key ?? null, delivery: line.delivery },
      ...{ quantity: line.quantity, amount: line.amount, currency: line.currency },
    };
    return { line, ofOrder, paper };
  });
  for (const { line, ofOrder } of papers)
    if (ofOrder && ofOrder.lineNo !== line.lineNo) await setOrderLine(ctx, line.id, ofOrder.lineNo);
  const match = matchPapers({
    ...{ ordered, shipped },
    billed: papers.filter(({ line }) => !line.isCredit).map(({ paper }) => paper),
    credited: papers.filter(({ line }) => line.isCredit).map(({ paper }) => paper),
  });
  await writeMatch(ctx, companyId, { lines, items }, match);
  await writeStands(ctx, [...new Set(goods.map(({ documentId }) => documentId))].sort());
};

/**
 * Lays what is billed beside what was ordered and shipped of some orders anew; whatever of it came last, the result is the same.
 * Call it after everything else of documents and waybills is written: it waits for other servers.
 */
export const rematch = async (ctx: Ctx, orders: readonly OwnOrder[]): Promise<void> => {
  const byCompany = [...groupBy(orders, ({ companyId }) => companyId)].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [companyId, own] of byCompany)
    await rematchCompany(ctx, companyId, [...new Set(own.map(({ id }) => id))].sort());
};
