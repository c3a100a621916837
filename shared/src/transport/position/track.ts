import type { Place } from '../../master/plant/coordinates.ts';
import { distanceKm } from './place.ts';

/** Where a truck was at a moment, in milliseconds of the epoch. */
export interface Fix extends Place {
  at: number;
}

/** A fix of a track; an outlier is kept and used for nothing. */
export interface TrackFix extends Fix {
  isOutlier: boolean;
}

/** No truck is faster: a fix that says so is an outlier. */
export const MOST_KM_PER_HOUR = 150;
const HOUR_MS = 3_600_000;

/** Kilometres an hour from one fix to a later one. */
export const speedBetween = (before: Fix, after: Fix): number =>
  distanceKm(before, after) / ((after.at - before.at) / HOUR_MS);

/** A track without its disorder. */
export interface CleanTrack {
  /** By time; each moment once. */
  fixes: TrackFix[];
  /** Of how many fixes the moment was there already. */
  sameTime: number;
}

/**
 * Cleans fixes: in the order of their time, of those at one moment the first one, and marked where the truck would have been
 * too fast since the last good one. `before` is the last good fix that is known already.
 */
export const cleanTrack = (fixes: readonly Fix[], before?: Fix): CleanTrack => {
  const sorted = [...fixes].sort((one, other) => one.at - other.at);
  const kept: TrackFix[] = [];
  let good = before;
  let last = before?.at;
  for (const { at, latitude, longitude } of sorted) {
    if (at === last) continue;
    last = at;
    const fix = { at, latitude, longitude };
    const isOutlier = good !== undefined && speedBetween(good, fix) > MOST_KM_PER_HOUR;
    kept.push({ ...fix, isOutlier });
    if (!isOutlier) good = fix;
  }
  return { fixes: kept, sameTime: fixes.length - kept.length };
};

/** The kilometres along places, from each to the next. */
export const lengthKm = (places: readonly Place[]): number =>
  places.reduce((sum, place, at) => sum + (at === 0 ? 0 : distanceKm(places[at - 1] as Place, place)), 0);

/** At most so many of some points, evenly taken, the first and the last one among them. */
export const thinnedPoints = <T>(points: readonly T[], most: number): T[] => {
  if (points.length <= most) return [...points];
  const step = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => points[Math.round(at * step)] as T);
};
