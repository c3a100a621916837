import { expect, it } from 'vitest';
import { groupBy, indexBy, isSameSet } from './collections.ts';

it('groups keep the order of items and of first keys', () => {
  expect([...groupBy(['b1', 'a1', 'b2'], item => item[0])]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});

it('an index keeps the last item of a key, and keys that plain objects inherit are keys like any', () => {
  const index = indexBy(['a1', 'a2', '__proto__'], item => (item.startsWith('a') ? 'a' : item));
  expect([...index]).toEqual([
    ['a', 'a2'],
    ['__proto__', '__proto__'],
  ]);
});

it('two lists are the same set in whatever order, and none where one holds what the other does not', () => {
  expect(isSameSet(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameSet(['a', 'a'], ['a'])).toBe(true);
  expect(isSameSet(['a', 'a'], ['a', 'b'])).toBe(false);
  expect(isSameSet(['a'], ['a', 'b'])).toBe(false);
  expect(isSameSet(['a', 'b'], ['a'])).toBe(false);
  expect(isSameSet([], [])).toBe(true);
});
