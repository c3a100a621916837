import { compare, type Decimal, isZero, ZERO } from '@inbound/shared';

/** Percent of A beyond which a change is a greater one, and beyond which a great one. */
export const HEAT_STEPS = [8, 20] as const;

/** In which direction a figure changed, and how much: from 1, a little, to 3. */
export interface Heat {
  direction: 'up' | 'down';
  level: number;
}

/** How a changed figure is tinted; undefined where it is the same. What comes where nothing was is a great change. */
export const heatOf = (difference: Decimal, percent: number | null): Heat | undefined => {
  if (isZero(difference)) return undefined;
  const share = percent === null ? Number.POSITIVE_INFINITY : Math.abs(percent);
  const level = 1 + HEAT_STEPS.filter(step => share > step).length;
  return { direction: compare(difference, ZERO) > 0 ? 'up' : 'down', level };
};
