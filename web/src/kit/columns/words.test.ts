import { expect, it } from 'vitest';
import { offeredFor, readWord, type Word } from './words.ts';

const words: Word<string>[] = [
  { value: 'P', text: 'Preferential', code: 'P' },
  { value: 'N', text: 'Not preferential', code: 'N' },
  { value: 'PX', text: 'Preferential in part', code: 'PX' },
];
const read = (typed: string) => readWord(words, 'preference', typed);

it('a word is read as it is called, as it is stored, and by as much of it as tells it apart', () => {
  expect(read('preferential')).toEqual({ value: 'P' });
  expect(read(' ｎｏｔ preferential ')).toEqual({ value: 'N' });
  expect(read('px')).toEqual({ value: 'PX' });
  expect(read('not p')).toEqual({ value: 'N' });
  expect(read('preferential i')).toEqual({ value: 'PX' });
  expect(read('')).toEqual({ value: null });
});

it('a text that means none, or several, is refused with those that there are', () => {
  for (const typed of ['sometimes', 'pref'])
    expect(read(typed)).toMatchObject({
      unread: { typed, refusal: { code: 'format', params: { field: 'preference' } } },
    });
  expect(read('p')).toEqual({ value: 'P' });
});

it('offered are all words at first, then those that hold what is typed', () => {
  const texts = words.map(({ text }) => text);
  expect(offeredFor(texts, '')).toEqual(texts);
  expect(offeredFor(texts, 'PREF')).toEqual(texts);
  expect(offeredFor(texts, ' not')).toEqual(['Not preferential']);
});
