import { type DictionaryEntry, entryText } from '@inbound/shared/system/dictionary/contract';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import { useSyncExternalStore } from 'react';
import { appClient, useDictionary } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { type Word, wordsOfEntries } from './words.ts';

const textOf = (entries: readonly DictionaryEntry[], code: string, language: string): string => {
  const entry = entries.find(candidate => candidate.code === code);
  return entry ? entryText(entry, language) : code;
};

/** Tells the stored codes of a dictionary in words; what is no code of it stays as it is, and all where there is none. */
export const useEntryText = (dictionary: DictionaryName | undefined): ((code: string) => string) => {
  const { language } = useTexts();
  const entries = useDictionary(dictionary);
  return code => textOf(entries, code, language);
};

/** A stored code in words, also one that is no longer offered; the code itself where the dictionary has none. */
export const Entry = ({ dictionary, code }: { dictionary: DictionaryName; code: string }) => (
  <>{useEntryText(dictionary)(code)}</>
);

const presentEntries = (): readonly DictionaryEntry[] | undefined => appClient.getQueryData(['dictionary']);
const whenEntriesChange = (told: () => void): (() => void) => appClient.getQueryCache().subscribe(told);

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
export const entryWords = (dictionary: DictionaryName, code: string, language: string): string => {
  const all = appClient.getQueryData<DictionaryEntry[]>(['dictionary']) ?? [];
  return textOf(
    all.filter(entry => entry.typeCode === dictionary),
    code,
    language,
  );
};
