import { expect, it } from 'vitest';
import { pointsOf } from './sparkline.tsx';

it('draws small values low and great ones high, and equal ones in the middle', () => {
  expect(pointsOf([0, 2, 1]).map(([, y]) => y)).toEqual([21, 3, 12]);
  expect(pointsOf([4, 4]).map(([, y]) => y)).toEqual([12, 12]);
  expect(pointsOf([4])).toEqual([[3, 12]]);
});
