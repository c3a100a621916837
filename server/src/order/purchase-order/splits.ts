import { type CheckedOf, type FieldRefusal, orThrow, orThrowFields, refusal, refuse, sum } from '@inbound/shared';
import type {
  confirmPurchaseOrderSplit,
  deletePurchaseOrderSplit,
  refusePurchaseOrderSplit,
  splitPurchaseOrderLine,
} from '@inbound/shared/order/purchase-order/answer-contract';
import {
  afterOrderPartGone,
  afterOrderSplit,
  afterPartConfirmed,
  checkOrderSplit,
  type LineFigures,
} from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { type AnsweredRow, checkAnswerable, checkSeen, columnsFrom, storeAnswers, takeOrder } from './answering.ts';
import { figuresOf, type LineRow, linesOf, type PartRow, partsOf } from './rows.ts';
import { splitTypeOf } from './surroundings.ts';
import { tellPlant, tellSupplier } from './tell.ts';

type Split = CheckedOf<typeof splitPurchaseOrderLine>;

const wrongDays = (parts: Split['parts']): FieldRefusal[] =>
  parts.flatMap(({ esd, eta }, at) =>
    eta && eta < esd ? [{ field: `parts[${at}].eta`, ...refusal('end_before_start', { start: esd, end: eta }) }] : [],
  );

/** The first day that splits in force promise, for a line that promises nothing beside them. */
const promiseOf = (line: LineRow, figures: LineFigures, days: readonly LineRow['esd'][]) => {
  const [first] = [...days, figures.confirmed === '0' ? null : line.esd].filter(day => day !== null).sort();
  return { esd: figures.confirmed === '0' ? (first ?? null) : line.esd, first_esd: line.first_esd ?? first ?? null };
};

/** Divides a line: parts are in force at once, or wait for the plant, as the setting says. */
export const split = async (ctx: Ctx, { id, lineId, revision, parts }: Split): Promise<void> => {
  const taken = await takeOrder(ctx, id, 'split');
  const before = await linesOf(ctx, id);
  const line = before.find(one => one.id === lineId);
  if (!line) throw refuse('unknown_reference', { field: 'lineId', value: lineId });
  checkSeen(line, revision);
  checkAnswerable(line, 'split');
  orThrow(checkOrderSplit(figuresOf(line), parts, line.decimals));
  orThrowFields(wrongDays(parts));
  const type = await splitTypeOf(ctx, taken.row);
  const qty = sum(parts.map(part => part.qty));
  const figures = afterOrderSplit(figuresOf(line), qty, type);
  const days = type === 'FREE' ? parts.map(({ esd }) => esd) : [];
  const [first] = parts;
  const row: AnsweredRow = {
    line,
    columns: { ...columnsFrom(figures), ...promiseOf(line, figures, days) },
    kept: { line, kind: 'split', qty, esd: first?.esd, eta: first?.eta, remark: first?.note },
    parts: parts.map(({ eta, ...part }) => ({ ...part, eta: eta ?? null, type })),
  };
  const order = await storeAnswers(ctx, taken, { before, rows: [row], cause: 'split' });
  if (type === 'CONFIRM') await tellPlant(ctx, order, 'purchaseOrderSplit', { count: parts.length });
};

const lineOf = (lines: readonly LineRow[], { line_id }: PartRow): LineRow => {
  const line = lines.find(({ id }) => id === line_id);
  if (!line) throw new Error(`part of a line ${line_id} that its order does not have`);
  return line;
};

const dropParts = async (ctx: Ctx, parts: readonly PartRow[]): Promise<void> => {
  await ctx
    .delete('purchase_order_part')
    .where(
      'purchase_order_part.id',
      'in',
      parts.map(({ id }) => id),
    )
    .execute();
};

/** The supplier takes a part back: its quantity is open again. */
export const removeSplit = async (
  ctx: Ctx,
  { id, version, partId }: CheckedOf<typeof deletePurchaseOrderSplit>,
): Promise<void> => {
  const taken = await takeOrder(ctx, id, 'deleteSplit', version);
  const [before, parts] = await Promise.all([linesOf(ctx, id), partsOf(ctx, id)]);
  const part = parts.find(one => one.id === partId);
  if (!part) throw refuse('unknown_reference', { field: 'partId', value: partId });
  const line = lineOf(before, part);
  checkAnswerable(line, 'deleteSplit');
  await dropParts(ctx, [part]);
  const figures = afterOrderPartGone(figuresOf(line), part.qty, part.pending);
  const others = parts.filter(one => one.line_id === line.id && one.id !== partId && !one.pending);
  const row: AnsweredRow = {
    line,
    columns: {
      ...columnsFrom(figures),
      ...promiseOf(
        line,
        figures,
        others.map(({ esd }) => esd),
      ),
    },
    kept: { line, kind: 'splitDeleted', qty: part.qty, esd: part.esd, eta: part.eta },
  };
  await storeAnswers(ctx, taken, { before, rows: [row], cause: 'split' });
};

/** The parts that wait for the plant: the named one, or all of the order. */
const waitingParts = (parts: readonly PartRow[], partId: string | null | undefined): PartRow[] => {
  const waiting = parts.filter(part => part.pending && (!partId || part.id === partId));
  if (waiting.length === 0) throw refuse('unknown_reference', { field: 'partId', value: partId ?? '' });
  return waiting;
};

/** One row for each line of which parts are decided on; they are decided one after the other. */
const decidedRows = (
  lines: readonly LineRow[],
  waiting: readonly PartRow[],
  decision: {
    kind: 'splitConfirmed' | 'splitRefused';
    reason?: string;
    after: (figures: LineFigures, part: PartRow) => LineFigures;
  },
): AnsweredRow[] =>
  lines.flatMap(line => {
    const own = waiting.filter(({ line_id }) => line_id === line.id);
    if (own.length === 0) return [];
    const figures = own.reduce(decision.after, figuresOf(line));
    const days = decision.kind === 'splitConfirmed' ? own.map(({ esd }) => esd) : [];
    const qty = sum(own.map(part => part.qty));
    return [
      {
        line,
        columns: { ...columnsFrom(figures), ...promiseOf(line, figures, [...days, line.esd]) },
        kept: { line, kind: decision.kind, qty, esd: own[0]?.esd, eta: own[0]?.eta, reason: decision.reason },
      },
    ];
  });

/** The plant agrees to parts: they are in force. */
export const agreeToSplit = async (
  ctx: Ctx,
  { id, version, partId }: CheckedOf<typeof confirmPurchaseOrderSplit>,
): Promise<void> => {
  const taken = await takeOrder(ctx, id, 'confirmSplit', version);
  const [before, parts] = await Promise.all([linesOf(ctx, id), partsOf(ctx, id)]);
  const waiting = waitingParts(parts, partId);
  await ctx
    .update('purchase_order_part')
    .set({ pending: false })
    .where(
      'purchase_order_part.id',
      'in',
      waiting.map(part => part.id),
    )
    .execute();
  const rows = decidedRows(before, waiting, {
    kind: 'splitConfirmed',
    after: (figures, part) => afterPartConfirmed(figures, part.qty),
  });
  const order = await storeAnswers(ctx, taken, { before, rows, cause: 'split' });
  await tellSupplier(ctx, order, 'purchaseOrderSplitConfirmed', { count: waiting.length });
};

/** The plant refuses parts: they are gone, and their quantity is to be answered. */
export const declineSplit = async (
  ctx: Ctx,
  { id, version, partId, reason }: CheckedOf<typeof refusePurchaseOrderSplit>,
): Promise<void> => {
  const taken = await takeOrder(ctx, id, 'refuseSplit', version);
  const [before, parts] = await Promise.all([linesOf(ctx, id), partsOf(ctx, id)]);
  const waiting = waitingParts(parts, partId);
  await dropParts(ctx, waiting);
  const rows = decidedRows(before, waiting, {
    kind: 'splitRefused',
    reason,
    after: (figures, part) => afterOrderPartGone(figures, part.qty, true),
  });
  const order = await storeAnswers(ctx, taken, { before, rows, cause: 'split', reason });
  await tellSupplier(ctx, order, 'purchaseOrderSplitRefused', { count: waiting.length, reason });
};
