import { expect, it } from 'vitest';
import { drawnColumns } from './drawn-columns.ts';

/** Sixty columns of 100 pixels, of which the first two stay in sight. */
const SIXTY = {
  columns: Array.from({ length: 60 }, (_, at) => ({ key: String(at), ...(at < 2 ? { pin: 'left' as const } : {}) })),
  starts: Array.from({ length: 60 }, (_, at) => at * 100),
  sideways: true,
  pinned: 200,
} as unknown as Parameters<typeof drawnColumns>[0];

it('of sixty columns those in the window are drawn, a little beyond, and those that stay in sight', () => {
  expect(drawnColumns(SIXTY, { left: 0, width: 1_000 }, 0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const middle = drawnColumns(SIXTY, { left: 3_000, width: 1_000 }, 0);
  expect(middle.slice(0, 3)).toEqual([0, 1, 29]);
  expect(middle.at(-1)).toBe(42);
});

it('the active column is drawn wherever the window is', () => {
  expect(drawnColumns(SIXTY, { left: 0, width: 1_000 }, 50)).toContain(50);
});

it('all columns are drawn where none is out of sight, and until the window is known', () => {
  expect(drawnColumns({ ...SIXTY, sideways: false }, { left: 0, width: 10_000 }, 0)).toHaveLength(60);
  expect(drawnColumns(SIXTY, undefined, 0)).toHaveLength(60);
});
