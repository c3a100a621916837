import { type CheckedOf, type FieldRefusal, indexBy, orThrowFields, refusal, refuse } from '@inbound/shared';
import type { answerPurchaseOrder } from '@inbound/shared/order/purchase-order/answer-contract';
import { checkAnswer } from '@inbound/shared/order/purchase-order/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { type AnsweredRow, checkAnswerable, checkSeen, storeAnswers, takeOrder } from './answering.ts';
import { answeredRow, asRequested } from './as-requested.ts';
import { figuresOf, linesOf, type OrderRow } from './rows.ts';
import { tellPlant } from './tell.ts';

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
