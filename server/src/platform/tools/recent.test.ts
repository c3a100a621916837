import { expect, it } from 'vitest';
import { Recent } from './recent.ts';

it('lets go what was asked for longest ago, once there are more than it keeps', () => {
  const recent = new Recent<number>(2);
  recent.keep('a', 1);
  recent.keep('b', 2);
  expect(recent.get('a')).toBe(1);
  expect(recent.keep('c', 3)).toBe(3);
  expect(['a', 'b', 'c'].map(key => recent.get(key))).toEqual([1, undefined, 3]);
});

it('tells what goes to make room, and nothing of what is only kept anew', () => {
  const gone: [string, number][] = [];
  const recent = new Recent<number>(2, (value, key) => gone.push([key, value]));
  for (const key of ['a', 'b', 'a']) recent.keep(key, gone.length);
  expect(gone).toEqual([]);
  recent.keep('c', 3);
  expect(gone).toEqual([['b', 0]]);
});
