import { expect, it } from 'vitest';
import { seenVersion } from './version.ts';

it('takes the first build that the server names for its own, and another one for newer', () => {
  const first = seenVersion({ present: undefined, newer: undefined }, 'a');
  expect(first).toEqual({ present: 'a', newer: undefined });
  expect(seenVersion(first, 'a')).toBe(first);
  expect(seenVersion(first, 'b')).toEqual({ present: 'a', newer: 'b' });
});
