import { type BatchAnswer, type CheckedOf, type Decimal, orThrow, subtract } from '@inbound/shared';
import {
  checkPromise,
  checkRejection,
  isSmallDeviation,
  type Promised,
} from '@inbound/shared/calloff/call-off/answer-rules';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import type {
  acceptLine,
  acceptLines,
  CallOffLineRow,
  confirmLines,
  rejectLine,
  rejectLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { remainingOf } from '@inbound/shared/calloff/call-off/line-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { answerEach, answerLine, storeAnswer } from './answer.ts';
import type { LineChange, LineRow } from './facts.ts';
import { takeLine } from './move-line.ts';

type Confirm = CheckedOf<typeof confirmLines>['items'][number];
type Accept = CheckedOf<typeof acceptLine>;
type Reject = CheckedOf<typeof rejectLine>;

/** What is promised: without a date the last requested day, without a quantity all that remains. */
const promisedIn = (facts: LineFacts, { date, qty, note }: Partial<Accept>): Promised => ({
  date: date ?? facts.requestedTo,
  qty: qty ?? remainingOf(facts),
  note: note ?? '',
});

const columnsOf = ({ date, note = '' }: Promised): LineChange => ({ promisedDate: date, answerNote: note });

/** Promises a quantity of a line for a requested day; without date and quantity all that remains, as requested. */
export const confirmOne = async (ctx: Ctx, { id, version, ...input }: Confirm): Promise<LineRow> => {
  const taken = await takeLine(ctx, id, 'confirm', { version });
  const promised = promisedIn(taken.facts, input);
  orThrow(checkPromise(taken.facts, 'confirm', promised, taken.row.decimals));
  const answer = { kind: 'confirm', qty: promised.qty } as const;
  const { row } = await storeAnswer(ctx, taken, answer, { columns: columnsOf(promised) });
  return row;
};

/** Promises a quantity for another day; a small deviation is approved at once, any other waits for the plant (D21). */
export const acceptOne = async (ctx: Ctx, { id, version, ...input }: Accept): Promise<LineRow> => {
  const taken = await takeLine(ctx, id, 'accept', { version });
  const promised = promisedIn(taken.facts, input);
  orThrow(checkPromise(taken.facts, 'accept', promised, taken.row.decimals));
  const answer = { kind: 'accept', qty: promised.qty } as const;
  const { row, before } = await storeAnswer(ctx, taken, answer, { columns: columnsOf(promised), reason: input.note });
  if (!isSmallDeviation(before, promised, taken.around.settings.autoApproval)) return row;
  const approval = await takeLine(ctx, row.id, 'approve', { by: 'system' });
  return approval.store({ next: { ...approval.facts, decision: 'approved' } });
};

/** Confirms as requested what a partial rejection leaves; answers the version of the line that the rejection finds then. */
const confirmRestOf = async (ctx: Ctx, id: string, version: number, rejected: Decimal): Promise<number> => {
  const taken = await takeLine(ctx, id, 'confirm', { version });
  const promised = promisedIn(taken.facts, { qty: subtract(remainingOf(taken.facts), rejected) });
  orThrow(checkPromise(taken.facts, 'confirm', promised, taken.row.decimals));
  const answer = { kind: 'confirm', qty: promised.qty } as const;
  const { row } = await storeAnswer(ctx, taken, answer, { columns: columnsOf(promised) });
  return row.version;
};

/**
 * Rejects a quantity of a line, with a reason; without a quantity all that remains. With `confirmRest` the rest is confirmed
 * as requested in the same act, before it: the reason of the rejection is what the line says then.
 */
export const rejectOne = async (
  ctx: Ctx,
  { id, version: seen, qty, confirmRest, reason }: Reject,
): Promise<LineRow> => {
  const version = confirmRest && qty !== undefined ? await confirmRestOf(ctx, id, seen, qty) : seen;
  const taken = await takeLine(ctx, id, 'reject', { version });
  const rejected = { qty: qty ?? remainingOf(taken.facts), reason: reason ?? '' };
  orThrow(checkRejection(taken.facts, rejected, taken.row.decimals));
  const answer = { kind: 'reject', qty: rejected.qty } as const;
  const { row } = await storeAnswer(ctx, taken, answer, { columns: { answerNote: rejected.reason }, reason });
  return row;
};

export const confirm = (ctx: Ctx, line: Confirm): Promise<CallOffLineRow> => answerLine(ctx, line, confirmOne);

export const accept = (ctx: Ctx, line: Accept): Promise<CallOffLineRow> => answerLine(ctx, line, acceptOne);

export const reject = (ctx: Ctx, line: Reject): Promise<CallOffLineRow> => answerLine(ctx, line, rejectOne);

export const confirmAll = (ctx: Ctx, { items }: CheckedOf<typeof confirmLines>): Promise<BatchAnswer> =>
  answerEach(ctx, items, confirmOne);

/** A note that is given once holds for every line that has none of its own. */
export const acceptAll = (ctx: Ctx, { items, note }: CheckedOf<typeof acceptLines>): Promise<BatchAnswer> =>
  answerEach(
    ctx,
    items.map(item => ({ ...item, note: item.note || note })),
    acceptOne,
  );

/** A reason that is given once holds for every line that has none of its own. */
export const rejectAll = (ctx: Ctx, { items, reason }: CheckedOf<typeof rejectLines>): Promise<BatchAnswer> =>
  answerEach(
    ctx,
    items.map(item => ({ ...item, reason: item.reason || reason })),
    rejectOne,
  );
