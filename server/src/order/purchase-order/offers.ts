import { indexBy, orThrowFields, refusal, refuse } from '@inbound/shared';
import { wayOfChange } from '@inbound/shared/order/purchase-order/change-machine';
import {
  type NamedTerms,
  type OrderTerms,
  termsAfter,
  termsChanges,
} from '@inbound/shared/order/purchase-order/change-rules';
import type { AskedOrderLine } from '@inbound/shared/order/purchase-order/contract';
import type {
  IncomingChange,
  IncomingLine,
  IncomingLineChange,
  IncomingOrder,
} from '@inbound/shared/order/purchase-order/incoming';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { linesToWrite, newLine } from './asked-lines.ts';
import { change } from './change.ts';
import { makeChange, release } from './changes/make.ts';
import { asTermsChange, changeLinesOf, openChangeOf, termsInForce } from './changes/rows.ts';
import { create, remove, saidHead } from './commands.ts';
import { contentOf, hashOf, type OrderSource } from './log.ts';
import { linesOf, type OrderRow } from './rows.ts';

/** What became of an order or a change that came in. */
export interface TakenIn {
  outcome: 'created' | 'unchanged' | 'changed' | 'changeSet' | 'deleted';
  orderId: string;
}

const byCodes = async (ctx: Ctx, { plantNo, supplierCode }: { plantNo: string; supplierCode: string }) => {
  const [plant, supplier] = await Promise.all([
    ctx.rows('plant').select('id').where('plant_no', '=', plantNo).executeTakeFirst(),
    ctx.rows('supplier').select(['id', 'company_id']).where('code', '=', supplierCode).executeTakeFirst(),
  ]);
  orThrowFields([
    ...(plant ? [] : [unknownReference('plantNo', plantNo)]),
    ...(supplier ? [] : [unknownReference('supplierCode', supplierCode)]),
  ]);
  if (!plant || !supplier) throw refuse('not_found');
  return { plantId: plant.id, supplierId: supplier.id, companyId: supplier.company_id };
};

/** The materials of a plant by their numbers; a number that is not there is refused by its line. */
const materialIds = async (
  ctx: Ctx,
  plantId: string,
  lines: readonly IncomingLine[],
): Promise<ReadonlyMap<string, string>> => {
  if (lines.length === 0) return new Map();
  const rows = await ctx
    .rows('material')
    .select(['id', 'part_no', 'unit'])
    .where('material.plant_id', '=', plantId)
    .where(
      'material.part_no',
      'in',
      lines.map(({ materialNo }) => materialNo),
    )
    .execute();
  const byNo = indexBy(rows, ({ part_no }) => part_no);
  orThrowFields(
    lines.flatMap(({ materialNo, unit }, at) => {
      const material = byNo.get(materialNo);
      if (!material) return [unknownReference(`lines[${at}].materialNo`, materialNo)];
      const isOther = unit !== null && unit !== material.unit;
      return isOther
        ? [
            {
              field: `lines[${at}].unit`,
              value: unit,
              ...refusal('qty_mismatch', { expected: material.unit, actual: unit }),
            },
          ]
        : [];
    }),
  );
  return new Map(rows.map(({ id, part_no }) => [part_no, id]));
};

const asAsked = (line: IncomingLine, materials: ReadonlyMap<string, string>): AskedOrderLine => ({
  itemNo: line.itemNo,
  materialId: materials.get(line.materialNo) ?? '',
  qty: line.qty,
  price: line.price.amount,
  per: line.price.per,
  crd: line.crd,
  schedule: [...line.schedule],
  supplierMaterialNo: line.supplierMaterialNo,
  configuration: line.configuration,
  remark: line.remark,
});

const knownOrder = (ctx: Ctx, poNo: string) =>
  ctx.rows('purchase_order').select(['id', 'content_hash']).where('po_no', '=', poNo).executeTakeFirst();

/** The word of an order as it comes, to be held against the one that is kept. */
const hashOfIncoming = async (ctx: Ctx, order: IncomingOrder, plantId: string, lines: readonly AskedOrderLine[]) => {
  const place = { id: '', plant_id: plantId, company_id: '', currency: order.currency };
  const written = (await linesToWrite(ctx, plantId, lines)).map((line, at) => newLine(ctx, place, at + 1, line));
  const head = saidHead(order);
  return hashOf(
    contentOf(
      {
        seller_order_no: head.sellerOrderNo,
        order_date: head.orderDate,
        ship_to: head.shipTo,
        sold_to: head.soldTo,
        end_customer: head.endCustomer,
        remark: head.remark,
      },
      written,
    ),
  );
};

/** Takes an order in. One that is there already with the same content changes nothing; with another one it is refused (`po_exists`). */
export const takeIncomingOrder = async (ctx: Ctx, order: IncomingOrder, source: OrderSource): Promise<TakenIn> => {
  const { plantId, supplierId } = await byCodes(ctx, order);
  const materials = await materialIds(ctx, plantId, order.lines);
  const lines = order.lines.map(line => asAsked(line, materials));
  const known = await knownOrder(ctx, order.poNo);
  if (known) {
    if (known.content_hash === (await hashOfIncoming(ctx, order, plantId, lines)))
      return { outcome: 'unchanged', orderId: known.id };
    throw refuse('po_exists', { number: order.poNo });
  }
  const { poNo, currency, orderDate, sellerOrderNo, shipTo, soldTo, endCustomer, remark } = order;
  const head = { poNo, currency, orderDate, sellerOrderNo, shipTo, soldTo, endCustomer, remark };
  return { outcome: 'created', orderId: await create(ctx, { ...head, plantId, supplierId, lines }, source) };
};

/** What an order should say by now: what is in force, with what its open set wants. */
const presentWish = async (ctx: Ctx, order: OrderRow): Promise<OrderTerms> => {
  const inForce = termsInForce(order, await linesOf(ctx, order.id));
  const open = await openChangeOf(ctx, order.id);
  return open ? termsAfter(inForce, (await changeLinesOf(ctx, open.id)).map(asTermsChange)) : inForce;
};

type Changed = Extract<IncomingLineChange, { kind: 'changed' }>;

const changedTerms = (line: NamedTerms, { qty, price, crd, schedule, configuration, remark }: Changed): NamedTerms => ({
  ...line,
  ...(qty === undefined ? {} : { qty, schedule: [] }),
  ...(price === undefined ? {} : { price: price.amount, per: price.per }),
  ...(crd === undefined ? {} : { crd, schedule: [] }),
  ...(schedule === undefined ? {} : { schedule }),
  ...(configuration === undefined ? {} : { configuration: configuration ?? '' }),
  ...(remark === undefined ? {} : { remark: remark ?? '' }),
});

/** The lines of an order after some of them were named; one line stands once in a change, and none is named that is not there. */
const linesAfter = (
  present: readonly NamedTerms[],
  changes: readonly IncomingLineChange[],
  materials: ReadonlyMap<string, string>,
): AskedOrderLine[] => {
  const lines = new Map(present.filter(({ cancelled }) => !cancelled).map(line => [line.itemNo, line]));
  const named = new Set<string>();
  for (const [at, one] of changes.entries()) {
    const itemNo = one.kind === 'added' ? one.line.itemNo : one.itemNo;
    const field = `lines[${at}].itemNo`;
    if (named.has(itemNo)) orThrowFields([{ field, value: itemNo, ...refusal('po_line_twice', { line: itemNo }) }]);
    named.add(itemNo);
    const line = lines.get(itemNo);
    if (one.kind === 'added') {
      const asked = asAsked(one.line, materials);
      lines.set(itemNo, {
        ...{
          itemNo,
          materialId: asked.materialId,
          cancelled: false,
          qty: asked.qty,
          price: asked.price,
          per: asked.per,
        },
        ...{ crd: asked.crd, schedule: asked.schedule, supplierMaterialNo: asked.supplierMaterialNo ?? '' },
        ...{ configuration: asked.configuration ?? '', remark: asked.remark ?? '' },
      });
      continue;
    }
    if (!line) {
      orThrowFields([unknownReference(field, itemNo)]);
      continue;
    }
    if (one.kind === 'cancelled') lines.delete(itemNo);
    else lines.set(itemNo, { ...changedTerms(line, one), ...partOf(one, line, materials) });
  }
  return [...lines.values()].map(({ cancelled: _, schedule, ...line }) => ({ ...line, schedule: [...schedule] }));
};

/** The part that a changed line names: another one than it has is refused where the wish is checked. */
const partOf = ({ materialNo }: Changed, line: NamedTerms, materials: ReadonlyMap<string, string>) => ({
  materialId: materialNo === undefined ? line.materialId : (materials.get(materialNo) ?? line.materialId),
});

const wishOf = async (ctx: Ctx, order: OrderRow, incoming: Exclude<IncomingChange, { kind: 'delete' }>) => {
  const present = await presentWish(ctx, order);
  if (incoming.kind === 'replace') {
    const materials = await materialIds(ctx, order.plant_id, incoming.order.lines);
    return {
      present,
      head: saidHead(incoming.order),
      lines: incoming.order.lines.map(line => asAsked(line, materials)),
    };
  }
  const added = incoming.lines.flatMap(one => (one.kind === 'added' ? [one.line] : []));
  const materials = await materialIds(ctx, order.plant_id, added);
  const said = Object.fromEntries(Object.entries(incoming.head).filter(([, value]) => value !== undefined));
  return {
    present,
    head: { ...present.head, ...saidHead({ ...present.head, ...said }) },
    lines: linesAfter(present.lines, incoming.lines, materials),
  };
};

const isSameWish = (present: OrderTerms, head: OrderTerms['head'], lines: readonly AskedOrderLine[]): boolean => {
  const wanted = lines.map(line => ({
    ...{ itemNo: line.itemNo, materialId: line.materialId, cancelled: false, qty: line.qty, price: line.price },
    ...{ per: line.per, crd: line.crd, schedule: line.schedule, supplierMaterialNo: line.supplierMaterialNo ?? '' },
    ...{ configuration: line.configuration ?? '', remark: line.remark ?? '' },
  }));
  return termsChanges(present, { head, lines: wanted }).length === 0;
};

/**
 * Takes a change of an order in: an order that waits for its answers is changed at once, a confirmed one by a set that is
 * the supplier's at once. What is wanted already changes nothing.
 */
export const takeIncomingChange = async (ctx: Ctx, incoming: IncomingChange, source: OrderSource): Promise<TakenIn> => {
  const known = await knownOrder(ctx, incoming.poNo);
  if (!known) throw refuse('unknown_reference', { field: 'poNo', value: incoming.poNo });
  const order = await lockOne(ctx, 'purchase_order', known.id);
  const supplier = await ctx.rows('supplier').select('code').where('id', '=', order.supplier_id).executeTakeFirst();
  if (supplier?.code !== incoming.supplierCode)
    throw refuse('unknown_reference', { field: 'supplierCode', value: incoming.supplierCode });
  const way = wayOfChange(order.state, 'none');
  if (incoming.kind === 'delete') {
    if (way === 'none') return { outcome: 'unchanged', orderId: order.id };
    if (!incoming.reason?.trim()) throw refuse('reason_required');
    await remove(ctx, { id: order.id, version: order.version, reason: incoming.reason }, 'system');
    return { outcome: 'deleted', orderId: order.id };
  }
  const { present, head, lines } = await wishOf(ctx, order, incoming);
  if (isSameWish(present, head, lines)) return { outcome: 'unchanged', orderId: order.id };
  const open = await openChangeOf(ctx, order.id);
  if (wayOfChange(order.state, open?.state ?? 'none') === 'edit') {
    await change(ctx, { id: order.id, version: order.version, ...head, lines: [...lines] }, { by: 'system', source });
    return { outcome: 'changed', orderId: order.id };
  }
  if (way === 'none') throw refuse('status', { state: order.state, action: 'change' });
  const { reason, changeNo } = incoming;
  const how = { source, reason: reason ?? '', senderNo: changeNo ?? '', isReleased: true } as const;
  const made = await makeChange(ctx, order, { head, lines, ...how });
  await release(ctx, { id: made.id, by: 'system' });
  return { outcome: 'changeSet', orderId: order.id };
};
