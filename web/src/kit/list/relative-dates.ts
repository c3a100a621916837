import { isPlainDate, type PlainDate } from '@inbound/shared';
import type { FilterValues } from '../filters/filter-values.ts';
import type { FilterPart } from '../filters/filters.ts';
import { type PresetName, presetNames, presets } from '../filters/presets.ts';

/** Ranges of dates that are counted from today, by the key of their beginning: `{ etaFrom: 'thisWeek' }`. */
export type RelativeDates = Readonly<Record<string, string>>;

/** The keys of the ranges of dates that a list is filtered by. */
const rangesOf = (filters: readonly FilterPart[]): (readonly [from: string, to: string])[] =>
  filters.flatMap(part => (part.kind === 'dates' ? [part.keys] : []));

/** Which of the ranges that planners ask for the dates of a filter are today. */
export const relativeDates = (
  filters: readonly FilterPart[],
  values: FilterValues,
  today: PlainDate,
): Record<string, PresetName> => {
  const found = rangesOf(filters).flatMap(([from, to]) => {
    const name = presetNames.find(preset => {
      const range = presets[preset](today);
      return values[from] === range.from && values[to] === range.to;
    });
    return name ? [[from, name] as const] : [];
  });
  return Object.fromEntries(found);
};

/** The filter of a view as it reads today: what was counted from the day on which it was saved is counted anew. */
export const resolvedDates = (
  filters: readonly FilterPart[],
  values: FilterValues,
  relative: RelativeDates,
  today: PlainDate,
): FilterValues => {
  if (!isPlainDate(today)) return values;
  const resolved = rangesOf(filters).flatMap(([from, to]) => {
    const name = presetNames.find(preset => preset === relative[from]);
    const range = name && presets[name](today);
    return range ? [[from, range.from] as const, [to, range.to] as const] : [];
  });
  return { ...values, ...Object.fromEntries(resolved) };
};
