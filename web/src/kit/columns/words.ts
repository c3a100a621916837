import { refusal } from '@inbound/shared';
import { type DictionaryEntry, entryText } from '@inbound/shared/system/dictionary/contract';
import type { Reading } from '../inputs/reading.ts';

/** A word that a cell may hold: what is stored, how its reader calls it, and how files and machines do. */
export interface Word<V = unknown> {
  value: V;
  text: string;
  code?: string;
}

const plain = (text: string): string => text.trim().normalize('NFKC').toLocaleLowerCase();

/** Which word a typed text means: the one that is called so, or the only one that begins with it. */
const meant = <V>(words: readonly Word<V>[], typed: string): Word<V> | undefined => {
  const text = plain(typed);
  const same = words.find(word => plain(word.text) === text || (word.code !== undefined && plain(word.code) === text));
  const begun = words.filter(word => plain(word.text).startsWith(text));
  return same ?? (begun.length === 1 ? begun[0] : undefined);
};

/** So many words stand in the sentence that names them. */
const MOST_NAMED = 6;

/** Reads a word as it was typed or pasted; a text that means none is refused, with those that there are. */
export const readWord = <V>(words: readonly Word<V>[], field: string, typed: string): Reading<V> => {
  const text = typed.trim();
  if (text === '') return { value: null };
  const word = meant(words, text);
  if (word) return { value: word.value };
  const example = words
    .slice(0, MOST_NAMED)
    .map(one => one.text)
    .join(' | ');
  return { unread: { typed: text, refusal: refusal('format', { field, example }) } };
};

/** The texts that are offered for what is typed: all of them at first, then those that hold it. */
export const offeredFor = (texts: readonly string[], typed: string): readonly string[] =>
  texts.filter(text => plain(text).includes(plain(typed)));

/** The words of a dictionary that are in use. */
export const wordsOfEntries = (entries: readonly DictionaryEntry[], language: string): readonly Word<string>[] =>
  entries
    .filter(({ active }) => active)
    .map(entry => ({ value: entry.code, text: entryText(entry, language), code: entry.code }));
