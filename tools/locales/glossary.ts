import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@inbound/shared';
import type { Finding } from '../lib/sources.ts';
import type { Texts } from './texts.ts';

type All = ReadonlyMap<Language, Texts>;

/** Names that are the same in every language. */
const REAL_NAMES = /\b(Inbound|SAP|DUNS|EDI|VDA|EDIFACT|DESADV|ORDRSP|JSON|TLS|OAuth|IANA|HW|SW|MRP|VWA|NEV|E-mail)\b/g;
const ARGUMENT = /\{[^{}]*\}/g;
const LATIN_WORD = /[A-Za-z]{2}/;

const hasWords = (sentence: string): boolean => LATIN_WORD.test(sentence.replace(ARGUMENT, '').replace(REAL_NAMES, ''));

/** Texts that were left in English: equal to the English one, and made of words. */
export const untranslatedTexts = (all: All): Finding[] =>
  [...(all.get('en') ?? [])].flatMap(([key, { sentence, path }]) => {
    const left = LANGUAGES.filter(language => language !== 'en' && all.get(language)?.get(key)?.sentence === sentence);
    return left.length > 0 && hasWords(sentence)
      ? [{ path, says: `${key} is still English in ${left.join(', ')}` }]
      : [];
  });

const FIELD = /^(?!common\.|kit\.)\w+\.field\.(\w+)$/;

/** Fields that a feature names as all features do: the common text is enough. */
export const repeatedFields = (all: All): Finding[] =>
  [...(all.get(DEFAULT_LANGUAGE) ?? [])].flatMap(([key, { path }]) => {
    const [, name] = FIELD.exec(key) ?? [];
    const shared = `common.field.${name}`;
    const isSame = LANGUAGES.every(language => {
      const texts = all.get(language);
      return texts?.has(shared) && texts.get(shared)?.sentence === texts.get(key)?.sentence;
    });
    return name && isSame ? [{ path, says: `${key} says what ${shared} says already` }] : [];
  });

const FEATURES_TO_SHARE = 2;

/** Fields that several features name alike in every language: one name for one thing belongs to the glossary of `common`. */
export const recurringFields = (all: All): Finding[] => {
  const features = new Map<string, { key: string; path: string }[]>();
  const texts = all.get(DEFAULT_LANGUAGE) ?? new Map();
  for (const [key, { path }] of texts) {
    const [, name] = FIELD.exec(key) ?? [];
    if (!name || texts.has(`common.field.${name}`)) continue;
    const said = JSON.stringify([name, ...LANGUAGES.map(language => all.get(language)?.get(key)?.sentence)]);
    features.set(said, [...(features.get(said) ?? []), { key, path }]);
  }
  return [...features.values()]
    .filter(same => same.length >= FEATURES_TO_SHARE)
    .flatMap(same => {
      const others = same.map(({ key }) => key).join(', ');
      return same.slice(0, 1).map(({ path }) => ({ path, says: `${others} say the same: move it to common.field` }));
    });
};
