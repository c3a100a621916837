import { type FieldRefusal, LANGUAGES, type Language } from '@inbound/shared';
import { entryText } from '@inbound/shared/system/dictionary/contract';
import type { DictionaryName } from '@inbound/shared/system/dictionary/names';
import type { Ctx } from '../../platform/call/context.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { readAll } from './queries.ts';

/** The code of a dictionary that a field holds; `before` is what it held already, which may be out of use by now. */
export interface EntryField {
  dictionary: DictionaryName;
  code: string;
  before?: string;
}

/** The fields whose code their dictionary does not have, or has out of use; stored ones stay as they are. */
export const refusedEntries = async (
  ctx: Ctx,
  fields: Readonly<Record<string, EntryField>>,
): Promise<FieldRefusal[]> => {
  const asked = Object.entries(fields).map(async ([field, { dictionary, code, before }]) => {
    if (code === before) return [];
    const entry = await ctx
      .rows('dictionary_entry')
      .select('dictionary_entry.id')
      .where('type_code', '=', dictionary)
      .where('code', '=', code)
      .where('active', '=', true)
      .executeTakeFirst();
    return entry ? [] : [unknownReference(field, code)];
  });
  return (await Promise.all(asked)).flat();
};

/** The codes of a dictionary that may be given anew: for whoever checks many. */
export const codesInUse = async (ctx: Ctx, dictionary: DictionaryName): Promise<ReadonlySet<string>> => {
  const entries = await ctx
    .rows('dictionary_entry')
    .select('dictionary_entry.code')
    .where('type_code', '=', dictionary)
    .where('active', '=', true)
    .execute();
  return new Set(entries.map(({ code }) => code));
};

/** The code that people mean by a code or a name of an entry in use, in any language; undefined where none is called so. */
export type CodeOfWord = (word: string) => string | undefined;

const plainWord = (word: string): string => word.normalize('NFKC').trim().toLowerCase();

/** How the codes of a dictionary are found by what people write. */
export const codesByWord = async (ctx: Ctx, dictionary: DictionaryName): Promise<CodeOfWord> => {
  const entries = (await readAll(ctx)).filter(({ typeCode, active }) => typeCode === dictionary && active);
  const named = entries.flatMap(entry =>
    [entry.code, ...LANGUAGES.map(language => entryText(entry, language))].map(
      word => [plainWord(word), entry.code] as const,
    ),
  );
  const codes = new Map(named);
  return word => codes.get(plainWord(word));
};

/** What a code of a dictionary is called, for whoever reads. */
export type EntryWord = (dictionary: DictionaryName, code: string) => string;

/** What the codes of dictionaries are called in a language; a code that no entry has is said as it is. */
export const entryWords = async (ctx: Ctx, language: Language): Promise<EntryWord> => {
  const entries = await readAll(ctx);
  return (dictionary, code) => {
    const entry = entries.find(({ typeCode, code: known }) => typeCode === dictionary && known === code);
    return entry ? entryText(entry, language) : code;
  };
};
