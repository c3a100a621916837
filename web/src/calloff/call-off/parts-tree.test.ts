import type { Decimal } from '@inbound/shared';
import { expect, it } from 'vitest';
import { withParts } from './parts-tree.ts';

const line = (id: string, parentId: string | null = null, remaining: Decimal = '0') => ({ id, parentId, remaining });
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

it('stands open lines first; one with parts is done when all of them are', () => {
  const done = (...ids: string[]) => withParts(lines, new Set(), ({ id }) => ids.includes(id)).map(({ id }) => id);
  expect(done('a', 'b1')).toEqual(['b', 'b1', 'b2', 'c', 'a']);
  expect(done('a', 'b1', 'b2')).toEqual(['c', 'a', 'b', 'b1', 'b2']);
  const open = [line('d', null, '5'), line('d1', 'd'), line('e')];
  expect(withParts(open, new Set(), ({ id }) => id === 'd1').map(({ id }) => id)).toEqual(['d', 'd1', 'e']);
});

it('leaves out the parts of a folded line, and says how many they are', () => {
  const folded = withParts(lines, new Set(['b']));
  expect(folded.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(folded.find(({ id }) => id === 'b')?.partCount).toBe(2);
});
