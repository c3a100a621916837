import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareParagraphs, type Mark } from './comparison.ts';

const of = (marks: readonly Mark[]) => (paragraphs: ReturnType<typeof compareParagraphs>) =>
  paragraphs.filter(({ mark }) => marks.includes(mark)).map(({ text }) => text);

it('marks what has come and what has gone, and keeps what stays', () => {
  expect(compareParagraphs(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { mark: 'same', text: 'a' },
    { mark: 'removed', text: 'b' },
    { mark: 'added', text: 'x' },
    { mark: 'same', text: 'c' },
    { mark: 'added', text: 'd' },
  ]);
  expect(compareParagraphs([], ['a'])).toEqual([{ mark: 'added', text: 'a' }]);
  expect(compareParagraphs(['a'], [])).toEqual([{ mark: 'removed', text: 'a' }]);
});

it('holds both versions whole and in their order, whatever they are', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const marked = compareParagraphs(before, after);
      expect(of(['same', 'removed'])(marked)).toEqual(before);
      expect(of(['same', 'added'])(marked)).toEqual(after);
    }),
  );
});

it('marks nothing where nothing has changed', () => {
  const text = ['a', 'b', 'a'];
  expect(compareParagraphs(text, text).every(({ mark }) => mark === 'same')).toBe(true);
});
