import { type CheckedOf, orThrowFields, type PlainDate } from '@inbound/shared';
import type { createPurchaseOrder, deletePurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import { purchaseOrder, turnOfOrder } from '@inbound/shared/order/purchase-order/machine';
import { supplierOfCaller } from '../../master/supplier/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { createDocuments } from '../../platform/record/create.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import { take } from '../../platform/record/take.ts';
import { insertLines, linesToWrite, newLine } from './asked-lines.ts';
import { endOpenChange } from './changes/end.ts';
import { contentOf, hashOf, keepVersion, type OrderSource } from './log.ts';
import { factsOf, headFrom } from './rows.ts';
import { dueFromToday, NOTHING_DUE } from './surroundings.ts';
import { tellSupplier } from './tell.ts';

type NewOrder = CheckedOf<typeof createPurchaseOrder>;

/** What the head of a form says, as the table and the contract have it. */
export const saidHead = (fields: {
  sellerOrderNo?: string | null | undefined;
  orderDate: PlainDate;
  shipTo?: string | null | undefined;
  soldTo?: string | null | undefined;
  endCustomer?: string | null | undefined;
  remark?: string | null | undefined;
}) => ({
  sellerOrderNo: fields.sellerOrderNo ?? '',
  orderDate: fields.orderDate,
  shipTo: fields.shipTo ?? '',
  soldTo: fields.soldTo ?? '',
  endCustomer: fields.endCustomer ?? '',
  remark: fields.remark ?? '',
});

const columnsOfHead = (head: ReturnType<typeof saidHead>) => ({
  seller_order_no: head.sellerOrderNo,
  order_date: head.orderDate,
  ship_to: head.shipTo,
  sold_to: head.soldTo,
  end_customer: head.endCustomer,
  remark: head.remark,
});

/** An order as it comes into the product: unconfirmed, told to its supplier. Answers its id. */
export const create = async (ctx: Ctx, input: NewOrder, source: OrderSource = 'form'): Promise<string> => {
  const { poNo, plantId, supplierId, currency, lines, ...fields } = input;
  orThrowFields(await refusedReferences(ctx, { plantId: { table: 'plant', id: plantId } }));
  const supplier = await supplierOfCaller(ctx, 'supplierId', { id: supplierId });
  const toWrite = await linesToWrite(ctx, plantId, lines);
  const place = { id: '', plant_id: plantId, company_id: supplier.company_id, currency, po_no: poNo };
  const written = toWrite.map((line, at) => newLine(ctx, place, at + 1, line));
  const head = saidHead(fields);
  const { firstCrd = fields.orderDate, ...counted } = headFrom(written, currency);
  const state = purchaseOrder.initial as 'unconfirmed';
  const [id = ''] = await createDocuments(ctx, purchaseOrder, 'purchase_order', [
    {
      ...{ poNo, plantId, supplierId, companyId: supplier.company_id, currency, state },
      ...head,
      ...counted,
      firstCrd,
      turn: turnOfOrder({ state, addedCount: 0, isObjected: false, ...counted }),
      ...(await dueFromToday(ctx, plantId)),
      contentHash: hashOf(contentOf(columnsOfHead(head), written)),
      createdAt: ctx.now,
    },
  ]);
  const own = written.map(line => ({ ...line, order_id: id }));
  await insertLines(ctx, own);
  const order = await lockOne(ctx, 'purchase_order', id);
  keepVersion(ctx, order, own, source);
  await tellSupplier(ctx, order, 'purchaseOrderNew', { count: own.length });
  return id;
};

/** Deletes an order of which nothing is packed: its number stays taken, and both sides can read it. */
export const remove = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof deletePurchaseOrder>,
  by?: 'system',
): Promise<void> => {
  const taken = await take(ctx, purchaseOrder, 'purchase_order', id, 'delete', { version, by, facts: factsOf });
  await endOpenChange(ctx, id, reason);
  const order = await taken.store(
    { deleteReason: reason, ...NOTHING_DUE, turn: 'done', addedCount: 0, isObjected: false },
    { reason },
  );
  await tellSupplier(ctx, order, 'purchaseOrderDeleted', { reason });
};
