import { describe, expect, it } from 'vitest';
import { checkWords } from './check-words.ts';

const says = (text: string, path = 'server/src/a.ts') => checkWords([{ path, text }]).map(({ line }) => line);
/** Joined here, so that this file does not contain what it looks for. */
const joined = (...parts: string[]) => parts.join('');

describe('words', () => {
  it.each([
    joined('// TO', 'DO: later'),
    joined('/* FIX', 'ME */'),
    joined('// @ts-', 'ignore'),
    joined('// @ts-expect-', 'error'),
    joined('const a = b as a', 'ny;'),
    joined('it.', "only('x', () => {});"),
    joined('describe.', "skip('x', () => {});"),
    joined('test.', "skip.each([1])('x', () => {});"),
    joined('/ho', 'me/somebody/inbound'),
    joined('see /wo', 'rk/notes'),
    joined('https://npm.acme', '.internal/registry'),
  ])('that show unfinished or foreign work are found: %s', text => {
    expect(says(`first\n${text}`)).toEqual([2]);
  });

  it('that only look like it are left alone', () => {
    expect(says('// the same as any other row; mastodon; kind.internal; iterator.skip(2)')).toEqual([]);
    expect(says("const path = '/system/v1/work-queue'; const m = '/m/gate';")).toEqual([]);
  });

  it('in a test may say that something does not compile', () => {
    expect(says(joined('// @ts-expect-', 'error'), 'web/src/a.test.ts')).toEqual([]);
  });
});
