import type { Place } from '../../master/plant/coordinates.ts';
import { distanceKm } from './place.ts';
import { type Fix, speedBetween } from './track.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The way is so much longer than the straight line, where no arrivals tell. */
export const USUAL_DETOUR = 1.3;
/** So long back it counts how fast a truck moves. */
export const PACE_MINUTES = 30;
/** Whoever is slower stands: at a light, in a queue, at a rest. */
const STANDING_KM_PER_HOUR = 5;
const [SLOWEST_KM_PER_HOUR, FASTEST_KM_PER_HOUR] = [15, 85];
/** From so far on the planned average counts alone, then more and more how fast the truck moves. */
const BLENDED_KM = 50;
/** Whoever drives rests after so many hours (Regulation (EC) 561/2006, article 7). */
const DRIVING_HOURS = 4.5;
/** An estimate is written when it moves by so much: the board stays quiet. */
export const ETA_STEP_MINUTES = 5;
/** A truck that has not been heard of for so long gives no signal. */
export const SILENT_MINUTES = 30;

/** What an estimate needs besides the fixes. */
export interface Way {
  destination: Place;
  /** Driven by straight kilometres. */
  detour: number;
  plannedKmPerHour: number;
  /** Rest after each 4.5 hours at the wheel. */
  restMinutes: number;
  /** Of the stops before the destination. */
  serviceMinutes: number;
}

/** How far and how long a truck still drives. */
export interface Remaining {
  km: number;
  ms: number;
}

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** How fast a truck has moved within the last minutes of some fixes; undefined where it has not moved. */
export const movingSpeed = (fixes: readonly Fix[]): number | undefined => {
  const since = (fixes.at(-1)?.at ?? 0) - PACE_MINUTES * MINUTE_MS;
  let [km, hours] = [0, 0];
  for (const [at, after] of fixes.entries()) {
    const before = fixes[at - 1];
    if (!before || before.at < since || speedBetween(before, after) < STANDING_KM_PER_HOUR) continue;
    km += distanceKm(before, after);
    hours += (after.at - before.at) / HOUR_MS;
  }
  return hours > 0 ? clamped(km / hours, SLOWEST_KM_PER_HOUR, FASTEST_KM_PER_HOUR) : undefined;
};

/** What is left of the way from the last of some good fixes, which stand in the order of their time. */
export const remainingWay = (fixes: readonly Fix[], way: Way): Remaining | undefined => {
  const last = fixes.at(-1);
  if (!last) return undefined;
  const km = distanceKm(last, way.destination) * way.detour;
  const planned = clamped(km / BLENDED_KM, 0, 1);
  const moving = movingSpeed(fixes) ?? way.plannedKmPerHour;
  const hours = km / (planned * way.plannedKmPerHour + (1 - planned) * moving);
  const rests = Math.floor(hours / DRIVING_HOURS) * way.restMinutes;
  return { km, ms: Math.round(hours * HOUR_MS) + (rests + way.serviceMinutes) * MINUTE_MS };
};

/** Since when a truck gives no signal: its last fix, where that is long ago. */
export const silentSince = (lastAt: number, now: number): number | undefined =>
  now - lastAt > SILENT_MINUTES * MINUTE_MS ? lastAt : undefined;

/**
 * When a truck arrives that was at its last fix so long from the destination: never in the past, and, once it is silent, not
 * before what is left of the way.
 */
export const arrivalAt = (lastAt: number, remainingMs: number, now: number): number =>
  silentSince(lastAt, now) === undefined ? Math.max(now, lastAt + remainingMs) : now + remainingMs;

/** Whether an estimate has moved far enough to be written. */
export const isMoved = (written: number | undefined, estimated: number): boolean =>
  written === undefined || Math.abs(estimated - written) >= ETA_STEP_MINUTES * MINUTE_MS;

/** The middle of driven by straight kilometres of the last arrivals; where there are none, the usual. */
export const detourOf = (ratios: readonly number[]): number => {
  const sorted = [...ratios].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? USUAL_DETOUR : Math.max(1, (low + high) / 2);
};
