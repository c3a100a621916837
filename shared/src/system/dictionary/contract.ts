import { z } from 'zod';
import { endpoint, noInput } from '../../kernel/index.ts';

/** One entry of a dictionary, in the field names of the specification (§3). */
export const dictionaryEntry = z.object({
  typeCode: z.string(),
  code: z.string(),
  /** Chinese. */
  value: z.string(),
  /** English; `N/A` falls back to the Chinese value. */
  value2: z.string(),
  /** Other languages, by tag. */
  texts: z.record(z.string(), z.string()),
  sort: z.int(),
  active: z.boolean(),
  editable: z.boolean(),
});

/** All entries of the tenant, inactive ones too: a stored value must still be readable (§7). */
export const readDictionary = endpoint({
  method: 'GET',
  path: '/system/v1/dict/all',
  access: 'session',
  title: 'All dictionary entries',
  input: noInput,
  answer: z.array(dictionaryEntry),
});

export type DictionaryEntry = z.output<typeof dictionaryEntry>;

/** What "not available" looks like in `value2` (S3-006). */
export const NOT_AVAILABLE = 'N/A';

/** The text of an entry in a language: its own, the English or the Chinese value. */
export const entryText = (entry: DictionaryEntry, language: string): string => {
  if (language === 'zh-cn') return entry.value;
  const own = language === 'en' ? entry.value2 : entry.texts[language];
  return !own || own === NOT_AVAILABLE ? entry.value : own;
};
