import type { Language } from '@inbound/shared';
import type { z } from 'zod';
import { textOf } from '../tools/texts.ts';

type Looked = z.ZodType & {
  def: { type: string; innerType?: Looked; element?: Looked; entries?: Readonly<Record<string, string>> };
};

/** The closed set of words that a field holds, one or several of them; empty for any other field. */
const wordsOf = (schema: z.ZodType | undefined): readonly string[] => {
  for (let layer = schema as Looked | undefined; layer; layer = layer.def.innerType ?? layer.def.element)
    if (layer.def.type === 'enum') return Object.values(layer.def.entries ?? {});
  return [];
};

/** Codes with what people call them. */
export type Words = Readonly<Record<string, string>>;

/** What people call the codes of a field; undefined for a field that has no codes, or none with a text. */
export const columnWords = (
  language: Language,
  feature: string,
  key: string,
  schema: z.ZodType | undefined,
): Words | undefined => {
  const kinds = key === 'turn' ? ['turn', 'party'] : [key];
  const called = (word: string) =>
    kinds
      .flatMap(kind => [`${feature}.${kind}.${word}`, `common.${kind}.${word}`])
      .map(text => textOf(language, text))
      .find(text => text !== undefined);
  const words = wordsOf(schema).flatMap(word => {
    const text = called(word);
    return text === undefined ? [] : [[word, text] as const];
  });
  return words.length === 0 ? undefined : Object.fromEntries(words);
};

/** A value of such a field in words, several parted by semicolons; what has no word stays what it is. */
export const inWords = (words: Words, value: unknown): string =>
  [value]
    .flat()
    .flatMap(one => (one === null || one === undefined ? [] : (words[String(one)] ?? String(one))))
    .join('; ');
