import { expect, it } from 'vitest';
import { withParts } from './parts-tree.ts';

const line = (id: string, parentId: string | null = null) => ({ id, parentId });
const lines = [line('b1', 'b'), line('a'), line('b'), line('c'), line('b2', 'b')];

it('stands each line with its parts behind it, and counts them', () => {
  expect(withParts(lines, new Set()).map(({ id, partCount }) => [id, partCount])).toEqual([
    ['a', 0],
    ['b', 2],
    ['b1', 0],
    ['b2', 0],
    ['c', 0],
  ]);
});

it('leaves out the parts of a folded line, and says how many they are', () => {
  const folded = withParts(lines, new Set(['b']));
  expect(folded.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(folded.find(({ id }) => id === 'b')?.partCount).toBe(2);
});
