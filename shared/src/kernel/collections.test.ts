import { expect, it } from 'vitest';
import { groupBy, indexBy } from './collections.ts';

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
