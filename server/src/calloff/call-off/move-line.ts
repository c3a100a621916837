import { addWorkingDays, decide, type PlainDate, Refusal, type RefusalData } from '@inbound/shared';
import type { LineFacts, LineState } from '@inbound/shared/calloff/call-off/line';
import { callOffLine } from '@inbound/shared/calloff/call-off/line-machine';
import { overdueFrom, turnOfLine } from '@inbound/shared/calloff/call-off/line-rules';
import type { Ctx } from '../../platform/call/context.ts';
import { act } from '../../platform/record/act.ts';
import { changeOne } from '../../platform/record/one-row.ts';
import { columnsOf, factsOf, type LineChange, type LineRow } from './facts.ts';
import { expectLine, type Surroundings, surroundingsOf } from './surroundings.ts';

export type LineAction = keyof typeof callOffLine.actions;

/** Working days until the last reminder: then an answer is overdue (D30, administration.md). */
const ANSWER_WORKING_DAYS = 3;

/** The day by which a line that opens today should be answered. */
export const answerDay = ({ calendar, today }: Surroundings): PlainDate =>
  addWorkingDays(calendar, today, ANSWER_WORKING_DAYS);

/** One action upon a line. */
export interface LineStep {
  version?: number | undefined;
  reason?: string | undefined;
  by?: 'system';
  /** What the machine's guards do not see, as the rules answer it. */
  check?(facts: LineFacts, around: Surroundings, row: LineRow): true | RefusalData;
  /** The facts as the action leaves them; unchanged where it is absent. */
  next?(facts: LineFacts, around: Surroundings, row: LineRow): LineFacts;
  /** Further columns. */
  columns?(row: LineRow, around: Surroundings, next: LineFacts): LineChange;
  effect?(row: LineRow, before: LineRow): Promise<void> | void;
}

/** Whether the plant's decision is due, and by when. */
const decisionDue = (row: LineRow, next: LineFacts, { calendar, today, settings }: Surroundings): PlainDate | null => {
  if (next.decision !== 'due') return null;
  return row.decision === 'due' ? row.decision_due : addWorkingDays(calendar, today, settings.decisionDueDays);
};

/** What of a line follows from its facts and is stored beside them, so that lists can filter by it. */
export const derivedColumns = (facts: LineFacts, answerBy: PlainDate | null) => ({
  turn: turnOfLine(facts),
  overdue_from: overdueFrom(facts, answerBy),
});

/** Moves a line by its machine, through the one door; every column that follows from its facts is stored with it. */
export const moveLine = (ctx: Ctx, id: string, action: LineAction, step: LineStep): Promise<LineRow> => {
  let around: Surroundings;
  let next: LineFacts;
  const may = step.by ?? ctx.may;
  expectLine(ctx, id);
  return act(ctx, callOffLine, 'call_off_line', id, action, {
    version: step.version,
    reason: step.reason,
    ...(step.by ? { by: step.by } : {}),
    facts: async row => {
      around = await surroundingsOf(ctx, row);
      return factsOf(row, around);
    },
    change: (row, facts) => {
      const answer = step.check?.(facts, around, row) ?? true;
      if (answer !== true) throw new Refusal(answer.code, answer.params);
      next = step.next?.(facts, around, row) ?? facts;
      const decision = decide(callOffLine, action, facts, may, next);
      const state: LineState = 'to' in decision && decision.to !== 'gone' ? decision.to : facts.state;
      const columns: LineChange = {
        ...columnsOf(next),
        decision_due: decisionDue(row, next, around),
        ...step.columns?.(row, around, next),
      };
      const answerBy = columns.answer_by === undefined ? row.answer_by : columns.answer_by;
      return { ...columns, ...derivedColumns({ ...next, state }, answerBy) };
    },
    next: () => next,
    ...(step.effect ? { effect: step.effect } : {}),
  });
};

/** Stores facts of a locked line that move no state: what its delivery notes carry, the date of what is due now. */
export const storeLine = async (ctx: Ctx, row: LineRow, next: LineFacts, further: LineChange = {}): Promise<void> => {
  const columns: LineChange = { ...columnsOf(next), ...derivedColumns(next, row.answer_by), ...further };
  await changeOne(ctx, 'call_off_line', row.id, { ...columns, version: row.version + 1, changed_at: ctx.now });
};
