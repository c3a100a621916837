import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import { useMemo, useSyncExternalStore } from 'react';
import { namesCame } from '../../client/format/name.ts';
import { type Format, useFormat } from '../../client/format/use-format.ts';
import { useStore } from '../../client/store.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { type IsMine, useMine } from '../../client/turn.ts';
import { useFeature } from '../feature.ts';
import { presentEntries, whenEntriesChange, wordOf } from './entry.tsx';

/**
 * The reader's language, formats and dictionaries, with which a cell is shown. A grid reads it once for all its cells, so that
 * no cell subscribes by itself; it is a new object whenever a part of it changes.
 */
export interface Reader {
  format: Format;
  texts: Texts;
  /** Whether a party is the reader's own side. */
  isMine: IsMine;
  /** A stored code of a dictionary in words; the code itself where the dictionary has none. */
  entry(dictionary: DictionaryName, code: string): string;
  /** How often names in the reader's language have come: the same rows are called otherwise then. */
  names: number;
}

export const useReader = (): Reader => {
  const format = useFormat();
  const texts = useTexts();
  const isMine = useMine(useFeature());
  const names = useStore(namesCame, times => times);
  const entries = useSyncExternalStore(whenEntriesChange, presentEntries);
  return useMemo(
    () => ({
      format,
      texts,
      isMine,
      names,
      entry: (dictionary, code) => wordOf(entries, dictionary, code, texts.language),
    }),
    [format, texts, isMine, names, entries],
  );
};
