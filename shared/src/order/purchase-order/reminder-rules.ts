import { addDays, type PlainDate } from '../../kernel/index.ts';

/** After so many working days a supplier who has not answered is reminded; once more on the last day for the answer (D30). */
export const FIRST_REMINDER_WORKING_DAYS = 1;

/** What is told on a day of something that its supplier has not answered. */
export type ReminderKind = 'reminder' | 'overdue';

/** Whether the last day for an answer is over: both sides are told. Until then the supplier is reminded. */
export const reminderKind = (answerBy: PlainDate, today: PlainDate): ReminderKind =>
  today > answerBy ? 'overdue' : 'reminder';

/** The next day on which somebody is told, after it was told today: the last day for the answer, then the day after; then never. */
export const nextReminderDay = (answerBy: PlainDate, today: PlainDate): PlainDate | null => {
  if (today > answerBy) return null;
  return today < answerBy ? answerBy : addDays(answerBy, 1);
};
