import type { Place } from '../../master/plant/coordinates.ts';
import { distanceKm } from './place.ts';
import type { Fix } from './track.ts';

const NEAR_KM = 2;
/** Whoever was near has left beyond this: the edge does not flicker. */
const LEFT_KM = 3;
const MINUTE_MS = 60_000;
const NEAR_MINUTES = 3;

/** How near to the plant a truck is. */
export interface Nearness {
  /** Its first fix near the plant since it was last away; null while it is away. */
  arrivedAt: number | null;
  /** It has been near for some minutes, by two fixes at least. */
  isNear: boolean;
}

export const AWAY: Nearness = { arrivedAt: null, isNear: false };

/** How near a truck is after some good fixes, which stand in the order of their time. */
export const nearnessAfter = (before: Nearness, fixes: readonly Fix[], plant: Place): Nearness => {
  let { arrivedAt, isNear } = before;
  for (const fix of fixes) {
    const km = distanceKm(fix, plant);
    if (km > (isNear ? LEFT_KM : NEAR_KM)) [arrivedAt, isNear] = [null, false];
    else if (arrivedAt === null) arrivedAt = fix.at;
    else if (fix.at - arrivedAt >= NEAR_MINUTES * MINUTE_MS) isNear = true;
  }
  return { arrivedAt, isNear };
};
