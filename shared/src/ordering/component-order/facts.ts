import type { Moment } from './report.ts';

/** Something that was so at a moment; what is said of a later one takes its place. */
export interface Fact<T> {
  at: Moment;
  value: T;
}

/** The same text for the same value, in whichever order its parts were written down. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
};

/** Of two facts about one thing the later one; of one moment always the same one, whichever came first. */
export const later = <T>(known: Fact<T> | undefined, told: Fact<T>): Fact<T> => {
  if (!known || told.at > known.at) return told;
  if (told.at < known.at) return known;
  return canonical(told.value) > canonical(known.value) ? told : known;
};

/** Of two facts about one thing the earlier one, by the same rule. */
export const earlier = <T>(known: Fact<T> | undefined, told: Fact<T>): Fact<T> => {
  if (!known || told.at < known.at) return told;
  if (told.at > known.at) return known;
  return canonical(told.value) < canonical(known.value) ? told : known;
};
