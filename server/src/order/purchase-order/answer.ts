import {
  add,
  type CheckedOf,
  type Decimal,
  equal,
  type FieldRefusal,
  indexBy,
  orThrowFields,
  type PlainDate,
  refusal,
  refuse,
  sum,
  ZERO,
} from '@inbound/shared';
import type { answerPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import { afterAnswer, answerableOf, checkAnswer } from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { type AnsweredRow, checkAnswerable, checkSeen, columnsFrom, storeAnswers, takeOrder } from './answering.ts';
import { scheduleOf } from './log.ts';
import { figuresOf, type LineRow, linesOf, type OrderRow } from './rows.ts';
import { tellPlant } from './tell.ts';

type Given = CheckedOf<typeof answerPurchaseOrder>['lines'][number];

const answeredRow = (line: LineRow, answer: Given): AnsweredRow => {
  const figures = afterAnswer(figuresOf(line), answer);
  const said = { kind: answer.kind, qty: answer.qty ?? answerableOf(figuresOf(line)) };
  const kept = { line, ...said, esd: answer.esd, eta: answer.eta, reason: answer.reason, remark: answer.remark };
  if (answer.kind === 'reject') {
    const columns = { ...columnsFrom(figures), reason: answer.reason ?? '', answer_remark: answer.remark ?? '' };
    return { line, kept, columns };
  }
  const esd = answer.esd ?? null;
  return {
    line,
    kept,
    columns: {
      ...columnsFrom(figures),
      reason: answer.reason ?? '',
      answer_remark: answer.remark ?? '',
      first_esd: line.first_esd ?? esd,
      esd,
      eta: answer.eta ?? null,
    },
  };
};

/** Tells the plant of an answered order: that it is confirmed, or what is rejected. */
const tellOfAnswer = async (ctx: Ctx, order: OrderRow, rows: readonly AnsweredRow[]): Promise<void> => {
  const rejected = rows.filter(({ kept }) => kept.kind === 'reject').length;
  if (rejected > 0) await tellPlant(ctx, order, 'purchaseOrderRejected', { count: rejected });
  else await tellPlant(ctx, order, 'purchaseOrderAnswered', { count: rows.length });
};

/** Commits answers to lines: each is the last word until another one comes, and all are kept. */
export const answer = async (ctx: Ctx, { id, lines }: CheckedOf<typeof answerPurchaseOrder>): Promise<void> => {
  const taken = await takeOrder(ctx, id, 'answer');
  const before = await linesOf(ctx, id);
  const byId = indexBy(before, line => line.id);
  const named = new Set<string>();
  const refused: FieldRefusal[] = [];
  const rows = lines.flatMap((given, at) => {
    const line = byId.get(given.lineId);
    if (!line) throw refuse('unknown_reference', { field: 'lineId', value: given.lineId });
    if (named.has(line.id))
      refused.push({ field: `lines[${at}].lineId`, ...refusal('po_line_twice', { line: line.item_no }) });
    named.add(line.id);
    checkSeen(line, given.revision);
    checkAnswerable(line, 'answer');
    const wrong = checkAnswer(figuresOf(line), given, line.decimals);
    refused.push(...wrong.map(one => ({ ...one, field: `lines[${at}].${one.field}` })));
    return wrong.length > 0 ? [] : [answeredRow(line, given)];
  });
  orThrowFields(refused);
  const order = await storeAnswers(ctx, taken, { before, rows, cause: 'answer' });
  await tellOfAnswer(ctx, order, rows);
};

/** The wanted days of a line in their order; its requested day alone where it has no schedule. */
const wantedDays = (line: LineRow): { date: PlainDate; qty: Decimal }[] => {
  const days = [...scheduleOf(line)].sort((one, other) => (one.date < other.date ? -1 : 1));
  return days.length > 0 ? days : [{ date: line.crd, qty: line.qty }];
};

/** A line as it is requested: its first day, and a part that is in force at once for each further one. */
const asRequested = (line: LineRow): AnsweredRow => {
  const figures = figuresOf(line);
  const [first, ...later] = equal(answerableOf(figures), line.qty) ? wantedDays(line) : [];
  const [esd, qty] = [first?.date ?? line.crd, first?.qty ?? answerableOf(figures)];
  const row = answeredRow(line, { lineId: line.id, revision: line.revision, kind: 'confirm', qty, esd, eta: esd });
  if (later.length === 0) return row;
  const inParts = add(line.in_parts, sum(later.map(day => day.qty)));
  return {
    ...row,
    parts: later.map(day => ({ qty: day.qty, esd: day.date, eta: day.date, type: 'FREE' })),
    kept: { ...row.kept, qty: line.qty },
    columns: { ...row.columns, ...columnsFrom({ ...figures, confirmed: qty, rejected: ZERO, inParts }) },
  };
};

/** Confirms all lines without an answer as they are requested; what waits for the plant goes on waiting. */
export const confirmAll = async (ctx: Ctx, { id, version }: { id: string; version: number }): Promise<OrderRow> => {
  const taken = await takeOrder(ctx, id, 'confirm', version);
  const before = await linesOf(ctx, id);
  const rows = before.filter(({ answer: given }) => given === 'open').map(asRequested);
  if (rows.length === 0) throw refuse('status', { state: taken.row.state, action: 'confirm' });
  const order = await storeAnswers(ctx, taken, { before, rows, cause: 'answer' });
  await tellOfAnswer(ctx, order, rows);
  return order;
};
