import { type CheckedOf, type FieldRefusal, indexBy, orThrowFields, refusal, refuse } from '@inbound/shared';
import { wayOfChange } from '@inbound/shared/order/purchase-order/change-machine';
import type { changePurchaseOrder } from '@inbound/shared/order/purchase-order/contract';
import { isUnconfirmed, purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { promisedOf } from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import {
  insertLines,
  type LineToWrite,
  linesAsKnown,
  linesToWrite,
  newLine,
  saidColumns,
  storeLines,
  UNANSWERED,
} from './asked-lines.ts';
import { openChangeOf } from './changes/rows.ts';
import { saidHead } from './commands.ts';
import {
  contentOf,
  type FieldChange,
  hashOf,
  type KeptAnswer,
  keepAnswers,
  keepVersion,
  lineChanges,
  logChanges,
  type OrderSource,
} from './log.ts';
import { factsOf, factsWith, figuresOf, headFrom, type LineRow, linesOf, type OrderRow, turnWith } from './rows.ts';
import { dueFromToday, NOTHING_DUE } from './surroundings.ts';
import { tellSupplier } from './tell.ts';

/** What becomes of a line. */
interface LineEdit {
  before: LineRow;
  after: LineRow;
  changes: FieldChange[];
}

/** Texts for people alone: a change of them asks for no other answer. */
const TALK = new Set(['remark', 'supplierMaterialNo']);

const isAnsweredAnew = ({ before, changes }: LineEdit): boolean =>
  before.answer !== 'open' && changes.some(({ field }) => !TALK.has(field));

const lineState = (itemNo: string, from: string, to: string): FieldChange => ({ itemNo, field: 'line', from, to });

/** The lines that stay, as the form has them now; one that was cancelled comes back. */
const edited = (before: LineRow, line: LineToWrite, currency: string): LineEdit => {
  const after = { ...before, ...saidColumns(line, currency), cancelled: false };
  const back = before.cancelled ? [lineState(before.item_no, 'cancelled', 'ordered')] : [];
  return { before, after, changes: [...back, ...lineChanges(before, after)] };
};

const cancelled = (before: LineRow): LineEdit => ({
  before,
  after: { ...before, cancelled: true },
  changes: [lineState(before.item_no, 'ordered', 'cancelled')],
});

/** A line keeps its part for good. */
const checkParts = (present: ReadonlyMap<string, LineRow>, lines: readonly LineToWrite[]): FieldRefusal[] =>
  lines.flatMap(({ asked }, at) => {
    const line = present.get(asked.itemNo);
    return line && line.material_id !== asked.materialId
      ? [
          {
            field: `lines[${at}].materialId`,
            ...refusal('po_part_fixed', { line: line.item_no, part: line.part_no }),
          },
        ]
      : [];
  });

const takenBack = (edits: readonly LineEdit[]): KeptAnswer[] =>
  edits.map(({ before }) => ({ line: before, kind: 'takenBack', qty: promisedOf(figuresOf(before)) }));

/** Lines as they are after the form, with what became of each. */
const planLines = (ctx: Ctx, order: OrderRow, before: readonly LineRow[], toWrite: readonly LineToWrite[]) => {
  const present = indexBy(before, ({ item_no }) => item_no);
  orThrowFields(checkParts(present, toWrite));
  const named = new Set(toWrite.map(({ asked }) => asked.itemNo));
  const edits = [
    ...toWrite.flatMap(line => {
      const known = present.get(line.asked.itemNo);
      return known ? [edited(known, line, order.currency)] : [];
    }),
    ...before.filter(line => !line.cancelled && !named.has(line.item_no)).map(cancelled),
  ].filter(({ changes }) => changes.length > 0);
  const last = Math.max(0, ...before.map(({ position }) => position));
  const added = toWrite
    .filter(({ asked }) => !present.has(asked.itemNo))
    .map((line, at) => newLine(ctx, order, last + at + 1, line));
  return { edits, added };
};

/** The same lines with the answers taken back of those that ask for another thing now. */
const withoutAnswers = (edits: readonly LineEdit[]): LineEdit[] =>
  edits.map(edit =>
    isAnsweredAnew(edit) || edit.after.cancelled
      ? { ...edit, after: { ...edit.after, ...UNANSWERED, answer: edit.after.cancelled ? 'cancelled' : 'open' } }
      : edit,
  );

const storeEdits = async (ctx: Ctx, order: OrderRow, edits: readonly LineEdit[], added: readonly LineRow[]) => {
  const anew = edits.filter(isAnsweredAnew);
  const dropped = edits.filter(edit => isAnsweredAnew(edit) || edit.after.cancelled).map(({ before }) => before.id);
  if (dropped.length > 0)
    await ctx.delete('purchase_order_part').where('purchase_order_part.line_id', 'in', dropped).execute();
  await storeLines(
    ctx,
    edits.map(({ before, after }) => {
      const { id: _, ...columns } = after;
      return { line: before, columns };
    }),
  );
  await insertLines(ctx, added);
  await keepAnswers(ctx, order, takenBack(anew));
};

const HEAD_FIELDS = {
  sellerOrderNo: 'seller_order_no',
  orderDate: 'order_date',
  shipTo: 'ship_to',
  soldTo: 'sold_to',
  endCustomer: 'end_customer',
  remark: 'remark',
} as const satisfies Record<keyof ReturnType<typeof saidHead>, keyof OrderRow>;

const headChanges = (order: OrderRow, head: ReturnType<typeof saidHead>): FieldChange[] =>
  (Object.keys(HEAD_FIELDS) as (keyof typeof HEAD_FIELDS)[]).map(field => ({
    itemNo: '',
    field,
    from: order[HEAD_FIELDS[field]],
    to: head[field],
  }));

/**
 * Changes an unconfirmed order at once: it says what the form says, as its next version. Lines that are not named are
 * cancelled; answers of lines that ask for another thing are taken back, and the supplier is told.
 */
export const change = async (
  ctx: Ctx,
  { id, version, lines, ...fields }: CheckedOf<typeof changePurchaseOrder>,
  { by, source = 'form' }: { by?: 'system'; source?: OrderSource } = {},
): Promise<void> => {
  const taken = await take(ctx, purchaseOrder, 'purchase_order', id, 'edit', { version, by, facts: factsOf });
  const open = await openChangeOf(ctx, id);
  if (wayOfChange(taken.row.state, open?.state ?? 'none') !== 'edit')
    throw refuse('status', { state: taken.row.state, action: 'edit' });
  const before = await linesOf(ctx, id);
  const toWrite = await linesToWrite(ctx, taken.row.plant_id, linesAsKnown(lines, before));
  const planned = planLines(ctx, taken.row, before, toWrite);
  const edits = withoutAnswers(planned.edits);
  const changedById = indexBy(edits, ({ before: line }) => line.id);
  const after = [...before.map(line => changedById.get(line.id)?.after ?? line), ...planned.added];
  await storeEdits(ctx, taken.row, edits, planned.added);
  const head = saidHead(fields);
  const changes = [
    ...headChanges(taken.row, head),
    ...edits.flatMap(edit => edit.changes),
    ...planned.added.map(line => lineState(line.item_no, '', `${line.qty} ${line.unit} ${line.part_no}`)),
  ].filter(({ from, to }) => from !== to);
  const next = factsWith(taken.row, after);
  const state = taken.targetOf(next) as OrderRow['state'];
  const turn = turnWith(state, after, taken.row);
  const order = await taken.store(
    {
      ...head,
      ...headFrom(after, taken.row.currency),
      turn,
      ...(turn === 'supplier' && isUnconfirmed({ state }) ? await dueFromToday(ctx, taken.row.plant_id) : NOTHING_DUE),
      ...(changes.length > 0 ? { contentNo: taken.row.content_no + 1 } : {}),
      contentHash: hashOf(
        contentOf(
          {
            ...taken.row,
            seller_order_no: head.sellerOrderNo,
            order_date: head.orderDate,
            ship_to: head.shipTo,
            sold_to: head.soldTo,
            end_customer: head.endCustomer,
            remark: head.remark,
          },
          after,
        ),
      ),
    },
    { next },
  );
  if (changes.length === 0) return;
  keepVersion(ctx, order, after, source);
  logChanges(ctx, order, 'edit', changes);
  await tellSupplier(ctx, order, 'purchaseOrderChanged', { count: changes.length });
};
