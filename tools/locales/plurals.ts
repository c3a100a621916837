import { LANGUAGES, type Language } from '@inbound/shared';
import type { Finding } from '../lib/sources.ts';
import type { Texts } from './texts.ts';

/** The button of a line of the work queue: it says how many there are. */
const BUTTON = /^queue\..+\.action$/;
/** A number that a noun follows: "Decide {count} changes". */
const COUNTED_NOUN = /\{count\}\s+\p{L}/u;
const FORMS = '{count, plural,';

const hasForms = (language: Language): boolean =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.length > 1;

/** Buttons of the work queue that count a noun in one form alone, in a language that has another one for a single thing. */
export const checkPlurals = (all: ReadonlyMap<Language, Texts>): Finding[] =>
  LANGUAGES.filter(hasForms).flatMap(language =>
    [...(all.get(language) ?? [])]
      .filter(([key, { sentence }]) => BUTTON.test(key) && COUNTED_NOUN.test(sentence) && !sentence.includes(FORMS))
      .map(([key, { path }]) => ({ path, says: `${key} has no form for a single one in ${language}` })),
  );
