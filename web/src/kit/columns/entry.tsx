import { type DictionaryEntry, entryText } from '@inbound/shared/system/dictionary/contract';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import { useSyncExternalStore } from 'react';
import { appClient, useDictionary } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { type Word, wordsOfEntries } from './words.ts';

type Entries = readonly DictionaryEntry[];

const textOf = (entries: Entries, code: string, language: string): string => {
  const entry = entries.find(candidate => candidate.code === code);
  return entry ? entryText(entry, language) : code;
};

const keyOf = (dictionary: string, code: string): string => `${dictionary} ${code}`;

/** The entries by dictionary and code, found out once for all cells of a list. */
const byCode = new WeakMap<Entries, ReadonlyMap<string, DictionaryEntry>>();

const indexOf = (entries: Entries): ReadonlyMap<string, DictionaryEntry> => {
  const known = byCode.get(entries);
  if (known) return known;
  const made = new Map(entries.map(entry => [keyOf(entry.typeCode, entry.code), entry]));
  byCode.set(entries, made);
  return made;
};

/** A code of a dictionary in words, among the entries that there are; the code itself where it is none of them. */
export const wordOf = (
  entries: Entries | undefined,
  dictionary: DictionaryName,
  code: string,
  language: string,
): string => {
  const entry = entries && indexOf(entries).get(keyOf(dictionary, code));
  return entry ? entryText(entry, language) : code;
};

/** A function that turns stored codes of a dictionary into words. A text that is no code stays as it is. */
export const useEntryText = (dictionary: DictionaryName | undefined): ((code: string) => string) => {
  const { language } = useTexts();
  const entries = useDictionary(dictionary);
  return code => textOf(entries, code, language);
};

/** A stored code in words, also one that is no longer offered; the code itself where the dictionary has none. */
export const Entry = ({ dictionary, code }: { dictionary: DictionaryName; code: string }) => (
  <>{useEntryText(dictionary)(code)}</>
);

export const presentEntries = (): readonly DictionaryEntry[] | undefined => appClient.getQueryData(['dictionary']);
export const whenEntriesChange = (told: () => void): (() => void) => appClient.getQueryCache().subscribe(told);

/** Units of measure as their readers call them: pcs, 件. It asks for nothing: the shell reads the dictionaries for all cells. */
export const useUnit = (): ((code: string) => string) => {
  const { language } = useTexts();
  useSyncExternalStore(whenEntriesChange, presentEntries);
  return code => entryWords('unit', code, language);
};

/** A unit of measure behind its digits. */
export const Unit = ({ code }: { code: string }) => useUnit()(code);

/** The words of a dictionary outside of a component, for what is typed. */
export const presentWords = (dictionary: DictionaryName, language: string): readonly Word<string>[] =>
  wordsOfEntries(
    (presentEntries() ?? []).filter(({ typeCode }) => typeCode === dictionary),
    language,
  );

/** The words of a code outside of a component, for what is copied. */
export const entryWords = (dictionary: DictionaryName, code: string, language: string): string =>
  wordOf(presentEntries(), dictionary, code, language);
