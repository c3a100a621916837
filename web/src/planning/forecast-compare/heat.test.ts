import { expect, it } from 'vitest';
import { heatOf } from './heat.ts';

it('tints a changed figure by its share of what was, and leaves the others alone', () => {
  expect(heatOf('0', 0)).toBeUndefined();
  expect(heatOf('8', 8)).toEqual({ direction: 'up', level: 1 });
  expect(heatOf('-9', -9)).toEqual({ direction: 'down', level: 2 });
  expect(heatOf('21', 21)).toEqual({ direction: 'up', level: 3 });
  expect(heatOf('5', null)).toEqual({ direction: 'up', level: 3 });
});
