import { expect, it } from 'vitest';
import { refusedLikeness } from './rules.ts';

it.each([
  [true, 'fri', 0],
  [true, null, 0],
  [false, null, 0],
  [false, 'fri', 1],
] as const)('a day that works: %s, like %s, is refused %i times', (working, worksLike, times) => {
  expect(refusedLikeness({ working, worksLike })).toHaveLength(times);
});
