import { type CheckedOf, type Decimal, isZero, orThrow, refuse, scaleOf } from '@inbound/shared';
import type { correctReceiptDifference, withdrawReceiptDifference } from '@inbound/shared/delivery/receipt/contract';
import { receipt } from '@inbound/shared/delivery/receipt/machine';
import { changeOfReceived, checkDifferences, receivedOf } from '@inbound/shared/delivery/receipt/rules';
import { correctReceived } from '../../calloff/call-off/offers/receipts.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { take } from '../../platform/record/take.ts';
import { storeReceived } from '../delivery-note/receiving.ts';
import { noteFollows } from './note-turn.ts';
import { countedOf, type DifferenceRow, differencesOfLine, factsOf } from './rows.ts';
import { tellOfDifference } from './tell.ts';

/** The line, and with it what the plant received, follows a changed difference; so does the cumulative of its agreement. */
const follow = async (
  ctx: Ctx,
  changed: DifferenceRow,
  { qty, state }: Pick<DifferenceRow, 'qty' | 'state'>,
): Promise<void> => {
  const line = await lockOne(ctx, 'delivery_note_line', changed.line_id);
  const before = await differencesOfLine(ctx, line.id);
  const after = before.map(one => (one.id === changed.id ? { ...one, qty, state } : one)).map(countedOf);
  orThrow(checkDifferences(line.qty, after));
  const moved = changeOfReceived(line.qty, before.map(countedOf), after);
  await storeReceived(ctx, line.id, receivedOf(line.qty, after));
  if (line.agreement_id === null || isZero(moved)) return;
  const note = { id: changed.note_id, dnNo: changed.dn_no };
  const move = { agreementId: line.agreement_id, qty: moved, receivedAt: changed.created_at, reason: changed.type };
  await correctReceived(ctx, move, note);
};

const checkScale = (qty: Decimal, decimals: number): void => {
  if (scaleOf(qty) > decimals) throw refuse('scale', { field: 'qty', value: qty, decimals });
};

/** The plant changes the quantity that it found; the supplier answers anew. */
export const correct = async (
  ctx: Ctx,
  { id, version, qty, correction }: CheckedOf<typeof correctReceiptDifference>,
): Promise<void> => {
  const taken = await take(ctx, receipt, 'receipt', id, 'correct', { version, facts: factsOf });
  checkScale(qty, taken.row.decimals);
  await follow(ctx, taken.row, { qty, state: 'open' });
  const difference = await taken.store({ qty, correction, answer: '' }, { reason: correction });
  await noteFollows(ctx, difference);
  await tellOfDifference(ctx, difference, 'differenceCorrected', 'supplier');
};

/** The plant takes a difference back: what it took from the line counts as received after all. */
export const withdraw = async (
  ctx: Ctx,
  { id, version, reason }: CheckedOf<typeof withdrawReceiptDifference>,
): Promise<void> => {
  const taken = await take(ctx, receipt, 'receipt', id, 'withdraw', { version, facts: factsOf });
  await follow(ctx, taken.row, { qty: taken.row.qty, state: 'withdrawn' });
  const difference = await taken.store({ correction: reason }, { reason });
  await noteFollows(ctx, difference);
  await tellOfDifference(ctx, difference, 'differenceWithdrawn', 'supplier');
};
