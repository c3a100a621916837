import {
  addWorkingDays,
  type Decimal,
  type FieldRefusal,
  isWorkingDay,
  type PlainDate,
  refusal,
  type WorkingCalendar,
} from '../../kernel/index.ts';
import { daysOf, type Grain, type Period } from '../forecast-compare/periods.ts';
import { type Quantities, refusedScale } from '../forecast-version/rules.ts';

/** How far the answer of a supplier has come, for who watches many (planning.md, Feedback mark). */
export const FEEDBACKS = ['feedback', 'no_feedback', 'overtime_no_feedback'] as const;

/** A supplier is reminded so many working days before the answer is due (administration.md, Settings with numbers). */
export const REMINDER_WORKING_DAYS = [3, 1] as const;

/** How many reminders are due on a day: each on its working day before the due date, none once that is over. */
export const remindersDue = (dueDate: PlainDate, today: PlainDate, calendar: WorkingCalendar): number =>
  dueDate < today ? 0 : REMINDER_WORKING_DAYS.filter(days => dueDate <= addWorkingDays(calendar, today, days)).length;

/** Whether nobody works on any day of a period. */
const isClosed = (period: Period, grain: Grain, calendar: WorkingCalendar): boolean =>
  daysOf(period, grain).every(day => !isWorkingDay(calendar, day));

/** With what an answer begins: 0 in closed periods, which the supplier may change; nothing else. */
export const presetAnswer = (periods: readonly Period[], grain: Grain, calendar: WorkingCalendar): Quantities =>
  Object.fromEntries(periods.filter(period => isClosed(period, grain, calendar)).map(period => [period, '0'] as const));

/** The periods that are not filled: 0 is filled, empty is not. */
export const openPeriods = (periods: readonly string[], answer: Quantities): string[] =>
  periods.filter(period => answer[period] === undefined);

/** A figure of an answer as it is sent; null empties the period. */
export interface AnsweredPeriod {
  period: Period;
  quantity: Decimal | null;
}

interface Asked {
  periods: readonly string[];
  decimals: number;
}

/** Figures for a period that is not asked, or with more decimals than the unit has, each at its place. */
export const refusedAnswers = ({ periods, decimals }: Asked, answers: readonly AnsweredPeriod[]): FieldRefusal[] => {
  const asked = new Set(periods);
  return answers.flatMap(({ period, quantity }, at): FieldRefusal[] => {
    const field = `answers[${at}]`;
    if (!asked.has(period))
      return [
        {
          field: `${field}.period`,
          value: period,
          ...refusal('unknown_reference', { field: 'period', value: period }),
        },
      ];
    const refused = quantity === null ? undefined : refusedScale(quantity, decimals);
    return refused ? [{ field: `${field}.quantity`, value: quantity ?? '', ...refused }] : [];
  });
};

/** The answer after some of its periods were filled or emptied. */
export const withAnswers = (answer: Quantities, answers: readonly AnsweredPeriod[]): Quantities => {
  const next: Record<string, Decimal> = { ...answer };
  for (const { period, quantity } of answers) {
    if (quantity === null) delete next[period];
    else next[period] = quantity;
  }
  return next;
};
