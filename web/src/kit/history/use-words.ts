import { DICTIONARY_NAMES, type DictionaryName } from '@inbound/shared/system/dictionary/names';
import { useFormat } from '../../client/format/use-format.ts';
import { useDictionary } from '../../client/session.ts';
import { useTexts } from '../../client/texts.ts';
import { entryWords } from '../columns/entry.tsx';
import { reasonWords } from '../columns/reason.tsx';
import type { Words } from './telling.ts';

const isDictionary = (name: string): name is DictionaryName => DICTIONARY_NAMES.some(known => known === name);

/** Puts what a history keeps into the words of the present reader. */
export const useWords = (): Words => {
  const texts = useTexts();
  const format = useFormat();
  // Read once for all dictionaries; told by the name of the field that holds the code.
  useDictionary(DICTIONARY_NAMES[0]);
  const { language } = texts;
  const reason = (stored: string) => reasonWords(stored, language);
  const entry = (field: string, code: string) => {
    if (isDictionary(field)) return entryWords(field, code, language);
    return /reason$/i.test(field) ? reason(code) : code;
  };
  return { texts, format, entry, reason };
};
