import type { DatedWeek, PlainDate } from '../../kernel/index.ts';
import { WEEKDAYS, type Weekday } from '../time-window/window-rules.ts';
import type { PlantCalendar } from './open-days.ts';

/** A day of a calendar as it is to be; one that is gone is again what its weekday says. */
export interface PlannedDay {
  day: PlainDate;
  isGone?: boolean | undefined;
  working?: boolean | undefined;
  worksLike?: Weekday | null | undefined;
}

/** A week of a calendar as it is to be from a day on; one without weekdays is gone. */
export interface PlannedWeek {
  validFrom: PlainDate;
  weekdays: readonly Weekday[];
}

/** What is to change in the calendar of a plant. */
export interface CalendarChange {
  days?: readonly PlannedDay[] | undefined;
  week?: PlannedWeek | undefined;
}

/** A weekday as calendars count it: 1 is Monday. */
const numberOf = (weekday: Weekday): number => WEEKDAYS.indexOf(weekday) + 1;

const plannedWeeks = (weeks: readonly DatedWeek[], week: PlannedWeek | undefined): readonly DatedWeek[] => {
  if (!week) return weeks;
  const others = weeks.filter(({ validFrom }) => validFrom !== week.validFrom);
  return week.weekdays.length === 0
    ? others
    : [...others, { validFrom: week.validFrom, weekdays: week.weekdays.map(numberOf) }];
};

/** A calendar as it would be after a change. */
export const plannedCalendar = (
  { weeks, exceptions }: PlantCalendar,
  { days = [], week }: CalendarChange,
): PlantCalendar => ({
  weeks: plannedWeeks(weeks, week),
  exceptions: [
    ...exceptions.filter(({ date }) => !days.some(({ day }) => day === date)),
    ...days
      .filter(({ isGone }) => !isGone)
      .map(({ day: date, working = false, worksLike }) => ({
        ...{ date, working, worksLike: worksLike ? numberOf(worksLike) : null },
      })),
  ],
});

/** The days that a change can concern: from the first on, and up to the last where it has one. */
export const daysOfChange = ({ days = [], week }: CalendarChange): { from: PlainDate; to: PlainDate | null } | null => {
  const inOrder = days.map(({ day }) => day).sort();
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (week) return { from: first && first < week.validFrom ? first : week.validFrom, to: null };
  return first && last ? { from: first, to: last } : null;
};
