import type { Release } from './release.ts';

/** Kinds of call-off by VDA usage code (512-17, 714-15). */
const KINDS: Readonly<Record<string, Release['kind']>> = {
  S: 'series',
  M: 'pre_series',
  V: 'pre_series',
  E: 'after_sales',
};

/** The usage codes that are known. */
export const USAGE_CODES = Object.keys(KINDS);

/** Kind of call-off that a usage code stands for; undefined for an unknown one. */
export function kindOfUsage(code: string): Release['kind'] | undefined {
  return KINDS[code];
}

/** Usage code of a kind of call-off. */
export function usageOfKind(kind: Release['kind']): string {
  return USAGE_CODES.find(code => KINDS[code] === kind) ?? 'S';
}
