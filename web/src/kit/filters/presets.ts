import { addDays, type PlainDate, weekdayOf } from '@inbound/shared';

export interface DateRange {
  from: PlainDate;
  to: PlainDate;
}

const DAYS_OF_WEEK = 7;

const weekFrom = (monday: PlainDate): DateRange => ({ from: monday, to: addDays(monday, DAYS_OF_WEEK - 1) });

const mondayOf = (date: PlainDate): PlainDate => addDays(date, 1 - weekdayOf(date));

/** Ranges that planners ask for, counted from the plant's today; their texts are `kit.date.preset.<name>`. */
export const presets = {
  today: today => ({ from: today, to: today }),
  nextDays: today => ({ from: today, to: addDays(today, DAYS_OF_WEEK - 1) }),
  thisWeek: today => weekFrom(mondayOf(today)),
  nextWeek: today => weekFrom(addDays(mondayOf(today), DAYS_OF_WEEK)),
  lastWeek: today => weekFrom(addDays(mondayOf(today), -DAYS_OF_WEEK)),
} as const satisfies Record<string, (today: PlainDate) => DateRange>;

export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];
