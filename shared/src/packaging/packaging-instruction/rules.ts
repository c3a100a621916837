import { type PlainDate, type RefusalData, refusal } from '../../kernel/index.ts';

/** A version of a packaging instruction that was accepted, and the date from which it holds. */
export interface EffectiveVersion {
  id: string;
  version: number;
  effectiveFrom: PlainDate;
}

/** The days on which a version holds: from `from` up to but not including `until`; null is for ever (D14). */
export interface Validity {
  from: PlainDate;
  until: PlainDate | null;
}

const byDate = (a: EffectiveVersion, b: EffectiveVersion): number =>
  a.effectiveFrom < b.effectiveFrom ? -1 : a.effectiveFrom > b.effectiveFrom ? 1 : 0;

/**
 * When each of the accepted versions of one instruction holds: each until the next one begins, so that no two ever hold
 * on one day. `versions` are of one supplier, material and plant, with different dates.
 */
export const validities = <V extends EffectiveVersion>(versions: readonly V[]): (V & { validity: Validity })[] => {
  const sorted = [...versions].sort(byDate);
  return sorted.map((version, index) => ({
    ...version,
    validity: { from: version.effectiveFrom, until: sorted[index + 1]?.effectiveFrom ?? null },
  }));
};

/** Whether a half-open range of days has a day in it. */
export const holdsOn = ({ from, until }: Validity, day: PlainDate): boolean =>
  from <= day && (until === null || day < until);

/** The one version in force on a day; undefined before the first one begins. */
export const versionOn = <V extends EffectiveVersion>(versions: readonly V[], day: PlainDate): V | undefined =>
  [...versions].sort(byDate).findLast(version => version.effectiveFrom <= day);

/** Refuses a date from which another version of the instruction holds already. */
export const checkEffectiveDate = (date: PlainDate, versions: readonly EffectiveVersion[]): true | RefusalData =>
  versions.every(version => version.effectiveFrom !== date) || refusal('agreement_date_exists', { date });

/** Accepted: it holds on the days that follow from its own and those of the other versions. */
export const isEffective = ({ state }: { state: string }): boolean => state === 'effective';

/** It waits for the planner's decision. */
export const isUnderReview = ({ state }: { state: string }): boolean => state === 'to_be_reviewed';
