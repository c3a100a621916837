import { z } from 'zod';
import {
  callsOf,
  code,
  endpoint,
  id,
  listEndpoint,
  noInput,
  optionalText,
  text,
  timestamp,
  version,
} from '../../kernel/index.ts';
import { DICTIONARY_NAMES } from './names.ts';

const PATH = '/system/v1/dictionary';
const view = 'system.dictionary.view' as const;
const LONGEST_CODE = 40;
const LONGEST_TEXT = 120;
const LARGEST_SORT = 10_000;
const MOST_CHOSEN = 50;

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

/** Which dictionary it belongs to, and its code in it: what is stored elsewhere, and so for good. */
const place = {
  typeCode: z.enum(DICTIONARY_NAMES),
  code: code(LONGEST_CODE, 'strike'),
};

/** The text of an entry in each language (§3), and where it stands. */
const words = {
  /** Chinese. */
  value: text(LONGEST_TEXT),
  /** English; `N/A` falls back to the Chinese value. */
  value2: text(LONGEST_TEXT).default(NOT_AVAILABLE),
  valueHk: optionalText(LONGEST_TEXT),
  valueTw: optionalText(LONGEST_TEXT),
  valueJa: optionalText(LONGEST_TEXT),
  valueKo: optionalText(LONGEST_TEXT),
  /** Its place among the entries of its dictionary. */
  sort: z.int().min(0).max(LARGEST_SORT),
  /** An entry out of use is not offered any more; where it is stored it stays readable. */
  active: z.boolean().default(true),
};

/** An entry as administrators see it. */
export const dictionaryRow = z.object({
  ...place,
  ...words,
  id,
  version,
  /** Which dictionary; also one that the product no longer asks for. */
  typeCode: z.string(),
  code: z.string(),
  value: z.string(),
  value2: z.string(),
  valueHk: z.string().nullable(),
  valueTw: z.string().nullable(),
  valueJa: z.string().nullable(),
  valueKo: z.string().nullable(),
  sort: z.int(),
  active: z.boolean(),
  /** Whether an administrator may change it; the others are codes that the product itself reads. */
  editable: z.boolean(),
  changedAt: timestamp,
});
export type DictionaryRow = z.output<typeof dictionaryRow>;

export const listDictionary = listEndpoint({
  path: PATH,
  access: view,
  title: 'Dictionary entries',
  row: dictionaryRow,
  filter: {
    /** Code, Chinese or English text begins with it. */
    search: optionalText(LONGEST_TEXT),
    typeCode: z.array(z.enum(DICTIONARY_NAMES)).max(MOST_CHOSEN).optional(),
    editable: z.boolean().optional(),
    active: z.boolean().optional(),
  },
  sortable: ['typeCode', 'code', 'changedAt'],
  defaultSort: 'typeCode',
  tabs: { active: { active: true }, inactive: { active: false } },
});

const calls = callsOf(PATH, 'system.dictionary', dictionaryRow);

export const readDictionaryEntry = calls.read({ title: 'One dictionary entry' });

export const createDictionaryEntry = calls.create({
  title: 'Create a dictionary entry',
  input: { ...place, ...words },
});

export const changeDictionaryEntry = calls.change({
  title: 'Change a dictionary entry; its code stays',
  input: words,
});
