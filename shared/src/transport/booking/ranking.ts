import type { Timestamp } from '../../kernel/index.ts';
import { MINUTE_MS } from './occurrences.ts';
import type { DoorRange } from './setup.ts';

/** What a range is ranked by: the expected arrival, and how many minutes around it count as fitting. */
export interface ArrivalWish {
  eta: Timestamp | null;
  toleranceMinutes: number;
}

interface Ranked<R extends DoorRange> {
  range: R;
  fits: boolean;
  /** Milliseconds that stay free at the door before and after the range. */
  gap: number;
}

/** Milliseconds of free ranges of the same door that touch or overlap a range: a small gap keeps doors compact. */
const gapBeside = (range: DoorRange, free: readonly DoorRange[]): number => {
  const others = free.filter(one => one.doorId === range.doorId);
  const reach = others.reduce(
    ({ from, to }, one) =>
      one.begins <= to && one.ends >= from
        ? { from: one.begins < from ? one.begins : from, to: one.ends > to ? one.ends : to }
        : { from, to },
    { from: range.begins, to: range.ends },
  );
  return Date.parse(reach.to) - Date.parse(reach.from);
};

/**
 * Puts free ranges into the order in which they are proposed: those that fit the expected arrival first, then the earliest,
 * then the door at which the least stays free beside the range. `free` is in order of time, as `judgeRanges` gives it.
 */
export const rankedRanges = <R extends DoorRange>(free: readonly R[], { eta, toleranceMinutes }: ArrivalWish): R[] => {
  const tolerance = toleranceMinutes * MINUTE_MS;
  const ranked = free.map(
    (range): Ranked<R> => ({
      range,
      fits: eta !== null && Math.abs(Date.parse(range.begins) - Date.parse(eta)) <= tolerance,
      gap: gapBeside(range, free),
    }),
  );
  const order = (a: Ranked<R>, b: Ranked<R>): number =>
    Number(b.fits) - Number(a.fits) || Date.parse(a.range.begins) - Date.parse(b.range.begins) || a.gap - b.gap;
  return ranked.sort(order).map(({ range }) => range);
};
