import { type Decimal, indexBy, type PlainDate, refuse } from '@inbound/shared';
import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import { answerOf, isTouched, type LineFigures } from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { take } from '../../platform/record/take.ts';
import { storeLines } from './asked-lines.ts';
import { type FieldChange, type KeptAnswer, keepAnswers, logChanges } from './log.ts';
import { queueAnswer } from './message/answer-message.ts';
import {
  factsOf,
  factsWith,
  figuresOf,
  headFrom,
  type LineRow,
  type OrderRow,
  type PartRow,
  partsOf,
  turnWith,
} from './rows.ts';
import { dueOfOrder } from './surroundings.ts';

type TakenOrder = Awaited<ReturnType<typeof takeOrder>>;

/** Locks an order for an answer of its supplier; two who answer at once follow each other. */
export const takeOrder = (ctx: Ctx, id: string, action: keyof typeof purchaseOrder.actions, version?: number) =>
  take(ctx, purchaseOrder, 'purchase_order', id, action, { version, facts: factsOf });

/** Figures as columns, with the answer that follows from them. */
export const columnsFrom = (figures: LineFigures) => ({
  confirmed: figures.confirmed,
  in_parts: figures.inParts,
  pending: figures.pending,
  rejected: figures.rejected,
  answer: answerOf(figures),
});

/** A line that another has touched since it was seen is not answered over their head. */
export const checkSeen = (line: LineRow, revision: number): void => {
  if (line.revision !== revision)
    throw refuse('conflict', {
      user: line.touched_by,
      time: line.touched_at,
      changes: { answer: { to: line.answer } },
    });
};

/** Why a line takes no answer now: it is cancelled, or something of it is packed or shipped. */
export const checkAnswerable = (line: LineRow, action: string): void => {
  if (line.cancelled || isTouched(figuresOf(line))) throw refuse('status', { state: line.answer, action });
};

/** A part of a line that is made. */
export interface NewPart {
  qty: Decimal;
  esd: PlainDate;
  eta: PlainDate | null;
  type: PartRow['type'];
  note?: string | null | undefined;
}

/** A line after an answer, and what is kept of it. */
export interface AnsweredRow {
  line: LineRow;
  columns: Partial<LineRow>;
  kept: KeptAnswer;
  parts?: readonly NewPart[];
}

const ANSWER_FIELDS = ['confirmed', 'rejected', 'in_parts', 'pending', 'esd', 'eta'] as const;
const NAMES: Record<(typeof ANSWER_FIELDS)[number], string> = {
  confirmed: 'confirmed',
  rejected: 'rejected',
  in_parts: 'inParts',
  pending: 'pending',
  esd: 'esd',
  eta: 'eta',
};

/** The fields of an answer that are others than before. */
const answerChanges = ({ line, columns }: AnsweredRow): FieldChange[] =>
  ANSWER_FIELDS.filter(field => field in columns && columns[field] !== line[field]).map(field => ({
    itemNo: line.item_no,
    field: NAMES[field],
    from: line[field],
    to: columns[field],
  }));

/** Adds the parts of lines behind those that are there. The order is locked. */
export const insertParts = async (ctx: Ctx, order: OrderRow, rows: readonly AnsweredRow[]): Promise<void> => {
  const made = rows.filter(({ parts = [] }) => parts.length > 0);
  if (made.length === 0) return;
  const present = await partsOf(ctx, order.id);
  await ctx.insert(
    'purchase_order_part',
    made.flatMap(({ line, parts = [] }) => {
      const last = Math.max(0, ...present.filter(part => part.line_id === line.id).map(({ part_no }) => part_no));
      return parts.map(({ qty, esd, eta, type, note }, at) => ({
        ...{ id: ctx.newId(), plant_id: order.plant_id, company_id: order.company_id, order_id: order.id },
        ...{ line_id: line.id, part_no: last + at + 1, qty, esd, eta, type },
        pending: type === 'CONFIRM',
        note: note ?? '',
      }));
    }),
  );
};

/** Stores what answers have made of lines, and the order in the state that follows. Answers the order. */
export const storeAnswers = async (
  ctx: Ctx,
  taken: TakenOrder,
  {
    before,
    rows,
    cause,
    reason,
  }: {
    before: readonly LineRow[];
    rows: readonly AnsweredRow[];
    cause: 'answer' | 'split';
    reason?: string;
  },
): Promise<OrderRow> => {
  await storeLines(ctx, rows);
  await insertParts(ctx, taken.row, rows);
  await keepAnswers(
    ctx,
    taken.row,
    rows.map(({ kept }) => kept),
  );
  logChanges(ctx, taken.row, cause, rows.flatMap(answerChanges));
  const byId = indexBy(rows, ({ line }) => line.id);
  const after = before.map(line => ({ ...line, ...byId.get(line.id)?.columns }));
  const next = factsWith(taken.row, after);
  const state = taken.targetOf(next) as OrderRow['state'];
  const turn = turnWith(state, after, taken.row);
  const due = await dueOfOrder(ctx, taken.row, { state, turn, addedCount: taken.row.added_count });
  const order = await taken.store(
    { ...headFrom(after, taken.row.currency), turn, ...due },
    { next, ...(reason ? { reason } : {}) },
  );
  await queueAnswer(ctx, order, after);
  return order;
};
