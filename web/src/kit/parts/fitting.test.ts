import { expect, it } from 'vitest';
import { fittingPlaces } from './fitting.ts';

const NINE = { entries: Array.from({ length: 9 }, () => 100), gap: 2, more: 32 };
/** Nine entries and the eight gaps between them. */
const WHOLE = 9 * 100 + 8 * 2;

it('all entries are shown when they have room to the pixel', () => {
  expect(fittingPlaces(NINE, WHOLE, 0)).toHaveLength(9);
});

it('one pixel less, and the last ones go so that the button for the rest has room', () => {
  const shown = fittingPlaces(NINE, WHOLE - 1, 0);
  expect(shown).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(shown.length * (100 + 2) + 32).toBeLessThanOrEqual(WHOLE - 1);
});

it('the kept entry stays, wherever its place is', () => {
  expect(fittingPlaces(NINE, 400, 8)).toEqual([0, 1, 8]);
  expect(fittingPlaces(NINE, 400, 0)).toEqual([0, 1, 2]);
  expect(fittingPlaces(NINE, 150, 8)).toEqual([8]);
});

it('where none is kept the first ones are shown', () => {
  expect(fittingPlaces(NINE, 400, -1)).toEqual([0, 1, 2]);
});

it('a short entry does not pass a long one before it', () => {
  expect(fittingPlaces({ entries: [100, 300, 20, 20], gap: 0, more: 30 }, 200, -1)).toEqual([0]);
});

it('a row without entries shows none', () => {
  expect(fittingPlaces({ entries: [], gap: 2, more: 32 }, 500, -1)).toEqual([]);
});
