import { type BatchAnswer, type CheckedOf, type Decimal, type PlainDate, ZERO } from '@inbound/shared';
import {
  type Answer,
  afterAnswer,
  checkPromise,
  checkRejection,
  isSmallDeviation,
  type PromiseKind,
  partOf,
} from '@inbound/shared/calloff/call-off/answer-rules';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import type {
  acceptLine,
  acceptLines,
  CallOffLineRow,
  confirmLines,
  rejectLine,
  rejectLines,
  withdrawLine,
  withdrawLines,
} from '@inbound/shared/calloff/call-off/line-contract';
import { remainingOf, withoutAnswer } from '@inbound/shared/calloff/call-off/line-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { eachRow } from '../../platform/record/batch.ts';
import { answerOf, type LineChange, type LineRow } from './facts.ts';
import { lineRowOf, readLine } from './line-queries.ts';
import { type LineStep, moveLine } from './move-line.ts';
import { addParts } from './parts.ts';
import { followLines, refreshHeaders } from './refresh-header.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import { tellPlant } from './tell.ts';

/** With an answer nothing is changed or frozen for the supplier any more, and what went before is over. */
const ANSWERED: LineChange = { changed: false, frozen_change: false, plant_reason: '', earlier_answer: '{}' };

interface AnswerStep {
  kind: Answer['kind'];
  version?: number | undefined;
  reason?: string | undefined;
  qty(facts: LineFacts): Decimal;
  check?: LineStep['check'];
  columns(row: LineRow): LineChange;
  /** Whether the plant lets the answer pass without a decision. */
  passes?(facts: LineFacts, around: Surroundings): boolean;
}

/**
 * Answers a line. Of one that is split in part the remainder becomes a part, and the answer is that part's: it goes
 * through the same door once more.
 */
const answerLine = async (ctx: Ctx, id: string, step: AnswerStep): Promise<LineRow> => {
  const { kind, version, reason, check } = step;
  let remainder: LineFacts | undefined;
  let qty = ZERO;
  let passes = false;
  const row = await moveLine(ctx, id, kind, {
    version,
    reason,
    ...(check ? { check } : {}),
    next: (facts, around) => {
      qty = step.qty(facts);
      passes = step.passes?.(facts, around) ?? false;
      const { line, part } = afterAnswer(facts, { kind, qty });
      remainder = part && partOf(facts, part.released);
      return line;
    },
    columns: before => (remainder ? { changed: false } : { ...ANSWERED, ...step.columns(before) }),
  });
  if (remainder) {
    const [part = ''] = await addParts(ctx, row, [remainder]);
    const { columns, passes } = step;
    return answerLine(ctx, part, { kind, columns, qty: () => qty, ...(passes ? { passes } : {}) });
  }
  if (!passes) return row;
  return moveLine(ctx, row.id, 'approve', { by: 'system', next: facts => ({ ...facts, decision: 'approved' }) });
};

interface PromiseInput {
  id: string;
  version: number;
  /** The last requested day, where it is absent. */
  date?: PlainDate | undefined;
  /** All that remains, where it is absent. */
  qty?: Decimal | undefined;
  note?: string | null | undefined;
}

const promise = (ctx: Ctx, kind: PromiseKind, { id, version, date, qty, note }: PromiseInput): Promise<LineRow> => {
  const promised = (facts: LineFacts) => ({
    date: date ?? facts.requestedTo,
    qty: qty ?? remainingOf(facts),
    note: note ?? '',
  });
  return answerLine(ctx, id, {
    kind,
    version,
    reason: note || undefined,
    qty: facts => promised(facts).qty,
    check: (facts, _around, row) => checkPromise(facts, kind, promised(facts), row.decimals),
    columns: row => ({ promised_date: date ?? row.requested_to, answer_note: note ?? '' }),
    passes: (facts, { settings }) =>
      kind === 'accept' && isSmallDeviation(facts, promised(facts), settings.autoApproval),
  });
};

/** Promises a quantity of a line for a requested day; without date and quantity all that remains, as requested. */
export const confirmOne = (ctx: Ctx, input: PromiseInput): Promise<LineRow> => promise(ctx, 'confirm', input);

const acceptOne = (ctx: Ctx, input: CheckedOf<typeof acceptLine>): Promise<LineRow> => promise(ctx, 'accept', input);

const rejectOne = (ctx: Ctx, { id, version, qty, reason }: CheckedOf<typeof rejectLine>): Promise<LineRow> => {
  const rejected = (facts: LineFacts) => ({ qty: qty ?? remainingOf(facts), reason: reason ?? '' });
  return answerLine(ctx, id, {
    kind: 'reject',
    version,
    reason: reason || undefined,
    qty: facts => rejected(facts).qty,
    check: (facts, _around, row) => checkRejection(facts, rejected(facts), row.decimals),
    columns: () => ({ answer_note: reason ?? '' }),
  });
};

/** Takes an answer away from a line and keeps it to be shown. */
export const answerTakenBack = (row: LineRow): LineChange => ({
  promised_date: null,
  answer_note: '',
  earlier_answer: JSON.stringify(answerOf(row) ?? {}),
});

const withdrawOne = (ctx: Ctx, { id, version }: CheckedOf<typeof withdrawLine>): Promise<LineRow> =>
  moveLine(ctx, id, 'withdraw', { version, next: withoutAnswer, columns: answerTakenBack });

/** Answers one line: stores it, refreshes its header, tells the plant what it has to decide. */
const one =
  <I extends { id: string }>(answer: (ctx: Ctx, input: I) => Promise<LineRow>) =>
  async (ctx: Ctx, input: I): Promise<CallOffLineRow> => {
    const row = await answer(ctx, input);
    const header = await followLines(ctx, row.call_off_id);
    await tellPlant(ctx, [row]);
    return row.id === input.id ? lineRowOf(row, header, await surroundingsOf(ctx, row)) : readLine(ctx, input.id);
  };

/** Does the same to many lines, each by itself; headers follow once, after all lines. */
export const eachLine = async <I extends { id: string }>(
  ctx: Ctx,
  items: readonly I[],
  answer: (ctx: Ctx, input: I) => Promise<LineRow>,
): Promise<{ answered: BatchAnswer; rows: LineRow[] }> => {
  const rows: LineRow[] = [];
  const answered = await eachRow(ctx, items, async item => {
    rows.push(await answer(ctx, item));
  });
  await refreshHeaders(
    ctx,
    rows.map(row => row.call_off_id),
    followLines,
  );
  return { answered, rows };
};

const many =
  <I extends { id: string }>(answer: (ctx: Ctx, input: I) => Promise<LineRow>) =>
  async (ctx: Ctx, items: readonly I[]): Promise<BatchAnswer> => {
    const { answered, rows } = await eachLine(ctx, items, answer);
    await tellPlant(ctx, rows);
    return answered;
  };

export const confirm = one(confirmOne);
export const accept = one(acceptOne);
export const reject = one(rejectOne);
export const withdraw = one(withdrawOne);

export const confirmAll = (ctx: Ctx, { items }: CheckedOf<typeof confirmLines>) => many(confirmOne)(ctx, items);

export const acceptAll = (ctx: Ctx, { items, note }: CheckedOf<typeof acceptLines>) =>
  many(acceptOne)(
    ctx,
    items.map(item => ({ ...item, note: item.note || note })),
  );

export const rejectAll = (ctx: Ctx, { items, reason }: CheckedOf<typeof rejectLines>) =>
  many(rejectOne)(
    ctx,
    items.map(item => ({ ...item, reason: item.reason || reason })),
  );

export const withdrawAll = (ctx: Ctx, { items }: CheckedOf<typeof withdrawLines>) => many(withdrawOne)(ctx, items);
