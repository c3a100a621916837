import { type Decimal, ZERO } from '@inbound/shared';
import type { HeadTerms, LineTerms, NamedTerms, TermsChange } from '@inbound/shared/order/purchase-order/change-rules';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { promisedOf } from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../../platform/call/context.ts';
import { take } from '../../../platform/record/take.ts';
import { insertParts } from '../answering.ts';
import { type AnsweredRow, asRequested } from '../as-requested.ts';
import { insertLines, searchLineOf, storeLines, UNANSWERED } from '../asked-lines.ts';
import { contentOf, type FieldChange, hashOf, keepAnswers, keepVersion, lineChanges, logChanges } from '../log.ts';
import { queueAnswer } from '../message/answer-message.ts';
import {
  amountOf,
  factsOf,
  factsWith,
  figuresOf,
  headFrom,
  type LineRow,
  linesOf,
  type OrderRow,
  turnWith,
} from '../rows.ts';
import { dueOfOrder } from '../surroundings.ts';
import type { ChangeLineRow, ChangeRow } from './rows.ts';

interface Settling {
  action?: 'changeReleased' | 'changeObjected' | 'changeSettled';
  /** Lines that a released set adds and the order does not have. */
  addedCount?: number;
  /** The supplier objects to the set, and the plant decides. */
  isObjected?: boolean;
}

/** Derives state and turn of an order anew when a set is released or objected to, or none is open any more. The order is locked. */
export const settleOrder = async (
  ctx: Ctx,
  order: OrderRow,
  { action = 'changeSettled', addedCount = 0, isObjected = false }: Settling = {},
): Promise<void> => {
  if (order.added_count === addedCount && order.is_objected === isObjected) return;
  const taken = await take(ctx, purchaseOrder, 'purchase_order', order.id, action, { facts: factsOf, by: 'system' });
  const next = { ...factsOf(taken.row), addedCount, isObjected };
  const state = taken.targetOf(next) as OrderRow['state'];
  const lines = await linesOf(ctx, order.id);
  const turn = turnWith(state, lines, { added_count: addedCount, is_objected: isObjected });
  const due = await dueOfOrder(ctx, taken.row, { state, turn, addedCount });
  await taken.store({ addedCount, isObjected, turn, ...due }, { next });
};

const headColumns = (head: Partial<HeadTerms>) => ({
  ...(head.sellerOrderNo === undefined ? {} : { sellerOrderNo: head.sellerOrderNo }),
  ...(head.orderDate === undefined ? {} : { orderDate: head.orderDate }),
  ...(head.shipTo === undefined ? {} : { shipTo: head.shipTo }),
  ...(head.soldTo === undefined ? {} : { soldTo: head.soldTo }),
  ...(head.endCustomer === undefined ? {} : { endCustomer: head.endCustomer }),
  ...(head.remark === undefined ? {} : { remark: head.remark }),
});

const lineColumns = (terms: Partial<LineTerms>): Partial<LineRow> => ({
  ...(terms.qty === undefined ? {} : { qty: terms.qty }),
  ...(terms.price === undefined ? {} : { price: terms.price }),
  ...(terms.per === undefined ? {} : { per: terms.per }),
  ...(terms.crd === undefined ? {} : { crd: terms.crd }),
  ...(terms.schedule === undefined ? {} : { schedule: [...terms.schedule] }),
  ...(terms.supplierMaterialNo === undefined ? {} : { supplier_material_no: terms.supplierMaterialNo }),
  ...(terms.configuration === undefined ? {} : { configuration: terms.configuration }),
  ...(terms.remark === undefined ? {} : { remark: terms.remark }),
});

/** A line as a set leaves it, with the promise that follows from the supplier's agreement. */
interface SettledLine extends AnsweredRow {
  after: LineRow;
  changes: FieldChange[];
  isNew: boolean;
  isAnewPromised: boolean;
}

/** Fields that ask for another promise; price and configuration leave it as it is. */
const PROMISED: readonly (keyof LineTerms)[] = ['qty', 'crd', 'schedule'];

const changedLine = (before: LineRow, to: Partial<LineTerms>, currency: string): SettledLine => {
  const asked = { ...before, ...lineColumns(to), cancelled: false };
  const open = { ...asked, amount: amountOf(asked, currency) };
  const changes = lineChanges(before, open);
  const isAnew = PROMISED.some(field => field in to) || before.cancelled;
  const row = isAnew ? asRequested({ ...open, ...UNANSWERED, first_esd: before.first_esd }) : undefined;
  const columns = { ...lineColumns(to), cancelled: false, amount: open.amount, ...row?.columns };
  const kept = row?.kept ?? {
    line: before,
    kind: 'confirm' as const,
    qty: promisedOf(figuresOf(before)),
    esd: before.esd,
    eta: before.eta,
  };
  return {
    ...{ line: before, columns, kept: { ...kept, line: before }, changes, isNew: false, isAnewPromised: isAnew },
    after: { ...open, ...columns } as LineRow,
    ...(row?.parts ? { parts: row.parts } : {}),
  };
};

const addedLine = (ctx: Ctx, order: OrderRow, position: number, line: ChangeLineRow): SettledLine => {
  const terms = line.new_values as unknown as NamedTerms & {
    decimals: number;
    needsEpil?: boolean;
    netWeight?: Decimal;
  };
  const open: LineRow = {
    ...{ id: ctx.newId(), plant_id: order.plant_id, company_id: order.company_id, order_id: order.id, position },
    ...{
      item_no: line.item_no,
      search_line: searchLineOf(order.po_no, line.item_no),
      material_id: terms.materialId,
      part_no: line.part_no,
      unit: line.unit,
    },
    ...{ material_name_zh: line.material_name_zh, material_name_en: line.material_name_en, decimals: terms.decimals },
    needs_epil: terms.needsEpil ?? false,
    net_weight: terms.netWeight ?? ZERO,
    ...{ qty: terms.qty, price: terms.price, per: terms.per, crd: terms.crd, schedule: [...terms.schedule] },
    ...{ amount: amountOf(terms, order.currency), supplier_material_no: terms.supplierMaterialNo },
    ...{
      configuration: terms.configuration,
      remark: terms.remark,
      ...UNANSWERED,
      planned: ZERO,
      packed: ZERO,
      shipped: ZERO,
    },
    ...{ cancelled: false, revision: 1, touched_by: ctx.actor.name, touched_at: ctx.now },
  };
  const row = asRequested(open);
  const changes = [{ itemNo: line.item_no, field: 'line', from: '', to: `${open.qty} ${open.unit} ${open.part_no}` }];
  return { ...row, after: { ...open, ...row.columns }, changes, isNew: true, isAnewPromised: true };
};

const cancelledLine = (before: LineRow): SettledLine => ({
  line: before,
  columns: { ...UNANSWERED, answer: 'cancelled', cancelled: true },
  kept: { line: before, kind: 'takenBack', qty: promisedOf(figuresOf(before)) },
  after: { ...before, ...UNANSWERED, answer: 'cancelled', cancelled: true },
  changes: [{ itemNo: before.item_no, field: 'line', from: 'ordered', to: 'cancelled' }],
  isNew: false,
  isAnewPromised: true,
});

/** The column of each field of the head. */
const SNAKE: Readonly<Record<string, string>> = {
  sellerOrderNo: 'seller_order_no',
  orderDate: 'order_date',
  shipTo: 'ship_to',
  soldTo: 'sold_to',
  endCustomer: 'end_customer',
  remark: 'remark',
};

/** A set with what each of its lines becomes. */
export interface AgreedLine {
  line: ChangeLineRow;
  change: TermsChange;
}

const settledLines = (ctx: Ctx, order: OrderRow, before: readonly LineRow[], agreed: readonly AgreedLine[]) => {
  const last = Math.max(0, ...before.map(({ position }) => position));
  return agreed.flatMap(({ line, change }, at): SettledLine[] => {
    const present = before.find(({ item_no }) => item_no === line.item_no);
    if (change.kind === 'head') return [];
    if (change.kind === 'added')
      return [
        present
          ? changedLine(present, change.to, order.currency)
          : addedLine(ctx, order, last + at + 1, { ...line, new_values: change.to as never }),
      ];
    if (!present) throw new Error(`change set names line ${line.item_no}, which the order does not have`);
    return [change.kind === 'changed' ? changedLine(present, change.to, order.currency) : cancelledLine(present)];
  });
};

const storeSettled = async (ctx: Ctx, order: OrderRow, settled: readonly SettledLine[]): Promise<void> => {
  const anew = settled.filter(({ isAnewPromised, isNew }) => isAnewPromised && !isNew).map(({ line }) => line.id);
  if (anew.length > 0)
    await ctx.delete('purchase_order_part').where('purchase_order_part.line_id', 'in', anew).execute();
  await insertLines(
    ctx,
    settled.filter(({ isNew }) => isNew).map(({ after }) => after),
  );
  await storeLines(
    ctx,
    settled.filter(({ isNew }) => !isNew),
  );
  await insertParts(ctx, order, settled);
  await keepAnswers(
    ctx,
    order,
    settled.map(({ kept }) => kept),
  );
};

/** Puts what both sides agree on in force: the next version of the order, its lines promised as they are wanted now. */
export const putInForce = async (
  ctx: Ctx,
  order: OrderRow,
  change: ChangeRow,
  { orderLines, agreed }: { orderLines: readonly LineRow[]; agreed: readonly AgreedLine[] },
): Promise<void> => {
  const taken = await take(ctx, purchaseOrder, 'purchase_order', order.id, 'changeSettled', {
    facts: factsOf,
    by: 'system',
  });
  const settled = settledLines(ctx, order, orderLines, agreed);
  await storeSettled(ctx, order, settled);
  const after = [
    ...orderLines.map(line => settled.find(one => !one.isNew && one.line.id === line.id)?.after ?? line),
    ...settled.filter(({ isNew }) => isNew).map(one => one.after),
  ];
  const head = agreed.find(one => one.change.kind === 'head')?.change;
  const terms = head?.kind === 'head' ? head : undefined;
  const base = { ...taken.row, added_count: 0, is_objected: false };
  const next = factsWith(base, after);
  const state = taken.targetOf(next) as OrderRow['state'];
  const turn = turnWith(state, after, base);
  const columns = headColumns(terms?.to ?? {});
  const said = {
    ...taken.row,
    ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [SNAKE[name], value])),
  };
  const stored = await taken.store(
    {
      ...columns,
      ...headFrom(after, order.currency),
      addedCount: 0,
      isObjected: false,
      contentNo: taken.row.content_no + 1,
      contentHash: hashOf(contentOf(said as OrderRow, after)),
      turn,
      ...(await dueOfOrder(ctx, taken.row, { state, turn, addedCount: 0 })),
    },
    { next },
  );
  keepVersion(ctx, stored, after, change.source);
  logChanges(ctx, stored, 'changeSet', [
    ...Object.entries(terms?.to ?? {}).map(([field, to]) => ({
      itemNo: '',
      field,
      from: (terms?.from as Record<string, unknown> | undefined)?.[field],
      to,
    })),
    ...settled.flatMap(({ changes }) => changes),
  ]);
  await queueAnswer(ctx, stored, after);
};
