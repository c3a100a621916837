import { addWorkingDays, type PlainDate } from '@inbound/shared';
import type { LineFacts } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { overdueFrom, shipFrom, toShip, turnOfLine } from '@inbound/shared/calloff/call-off/line-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { storeDerived } from '../../platform/record/plain.ts';
import { take } from '../../platform/record/take.ts';
import { factsOf, type LineChange, type LineRow, storedFacts } from './facts.ts';
import { expectLine, type Surroundings, surroundingsOf } from './surroundings.ts';

export type LineAction = keyof typeof callOffLine.actions;

/** The day by which a line that opens today should be answered: then an answer is overdue (D30, administration.md). */
export const answerDay = ({ calendar, today, answerDays }: Surroundings): PlainDate =>
  addWorkingDays(calendar, today, answerDays);

/** Whether the plant's decision is due, and by when. */
const decisionDue = (row: LineRow, next: LineFacts, { calendar, today, settings }: Surroundings): PlainDate | null => {
  if (next.decision !== 'due') return null;
  return row.decision === 'due' ? row.decision_due : addWorkingDays(calendar, today, settings.decisionDueDays);
};

/** What of a line follows from its facts and is stored beside them, so that lists can filter by it; a new line has promised no day. */
export const derivedColumns = (
  facts: LineFacts,
  answerBy: PlainDate | null,
  promisedDate: PlainDate | null = null,
) => ({
  turn: turnOfLine(facts),
  overdueFrom: overdueFrom(facts, answerBy),
  shipFrom: shipFrom(facts, promisedDate),
  toShip: toShip(facts),
});

export interface TakingLine {
  /** The version that the caller saw; absent where another document or a job moves the line. */
  version?: number | undefined;
  by?: 'system' | undefined;
}

export interface StoringLine {
  /** The facts as the action leaves them; unchanged where they are absent. */
  next?: LineFacts;
  columns?: LineChange;
  reason?: string | null | undefined;
}

/** A line in hand: locked, and its machine allows the action. */
export interface TakenLine {
  readonly row: LineRow;
  readonly facts: LineFacts;
  readonly around: Surroundings;
  /** Stores the line in its next state, with every column that follows from its facts; answers it as it is then. */
  store(storing?: StoringLine): Promise<LineRow>;
}

/** Takes a line through the one door, with the settings, the day and the calendar that it depends on. */
export const takeLine = async (
  ctx: Ctx,
  id: string,
  action: LineAction,
  { version, by }: TakingLine = {},
): Promise<TakenLine> => {
  expectLine(ctx, id);
  const taken = await take(ctx, callOffLine, 'call_off_line', id, action, {
    version,
    by,
    facts: async row => factsOf(row, await surroundingsOf(ctx, row)),
  });
  const { row, facts } = taken;
  const around = await surroundingsOf(ctx, row);

  const store = ({ next = facts, columns = {}, reason }: StoringLine = {}) => {
    const target = taken.targetOf(next);
    const state = target === 'gone' ? facts.state : target;
    const answerBy = columns.answerBy === undefined ? row.answer_by : columns.answerBy;
    const promised = columns.promisedDate === undefined ? row.promised_date : columns.promisedDate;
    const follows = derivedColumns({ ...next, state }, answerBy, promised);
    const change = { ...storedFacts(next), decisionDue: decisionDue(row, next, around), ...columns, ...follows };
    return taken.store(change, { next, reason: reason || undefined });
  };
  return { row, facts, around, store };
};

/** Stores facts of a locked line that move no state: what its delivery notes carry, the date of what is due now. */
export const storeLine = (ctx: Ctx, row: LineRow, next: LineFacts, further: LineChange = {}): LineRow =>
  storeDerived(ctx, 'call_off_line', row, {
    ...storedFacts(next),
    ...derivedColumns(next, row.answer_by, row.promised_date),
    ...further,
  });
