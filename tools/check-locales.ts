import { fileURLToPath } from 'node:url';
import { DEFAULT_LANGUAGE, errors, LANGUAGES, type Language } from '@inbound/shared';
import { ROOT } from './lib/product.mjs';
import { type Finding, readSources, type SourceFile } from './lib/sources.ts';
import { argumentsOf } from './locales/arguments.ts';
import { askedInVain } from './locales/asked.ts';
import { checkCancelWords } from './locales/cancelling.ts';
import { recurringFields, repeatedFields, untranslatedTexts } from './locales/glossary.ts';
import { missingInScreens } from './locales/in-screens.ts';
import { fromOtherAreas } from './locales/other-areas.ts';
import { checkPlurals } from './locales/plurals.ts';
import { type Required, requiredTexts } from './locales/required.ts';
import { shownInProduct } from './locales/shown.ts';
import { otherTerms } from './locales/terms.ts';
import { type Texts, textsOf } from './locales/texts.ts';
import { usageIn } from './locales/usage.ts';

/** Parameters that no sentence tells: a list of fields, a table of changes and a link are shown apart, a request is sent on. */
const SHOWN_APART = new Set(['fields', 'changes', 'url', 'request']);

type All = Map<Language, Texts>;

const argumentsOrUndefined = (sentence: string): string[] | undefined => {
  try {
    return argumentsOf(sentence);
  } catch {
    return undefined;
  }
};

const whereKeyLies = (all: All, key: string): string =>
  [...all.values()].map(texts => texts.get(key)?.path).find(Boolean) ?? '';

/** Every language has every key, and fills it with the same things. */
const sameInAllLanguages = (all: All): Finding[] => {
  const keys = new Set([...all.values()].flatMap(texts => [...texts.keys()]));
  return [...keys].flatMap(key => {
    const sentences = LANGUAGES.map(language => ({ language, text: all.get(language)?.get(key) }));
    const missing = sentences.filter(({ text }) => !text).map(({ language }) => language);
    const path = whereKeyLies(all, key);
    if (missing.length > 0) return [{ path, says: `${key} is missing in ${missing.join(', ')}` }];
    const read = sentences.map(({ language, text }) => ({
      language,
      names: argumentsOrUndefined(text?.sentence ?? ''),
    }));
    const unreadable = read.filter(({ names }) => !names).map(({ language }) => language);
    if (unreadable.length > 0) return [{ path, says: `${key} is no ICU message in ${unreadable.join(', ')}` }];
    const first = read.find(({ language }) => language === DEFAULT_LANGUAGE)?.names?.join();
    const others = read.filter(({ names }) => names?.join() !== first).map(({ language }) => language);
    return others.length > 0 ? [{ path, says: `${key} has other arguments in ${others.join(', ')}` }] : [];
  });
};

/** Every code has a sentence that is filled with what the refusal brings, and with nothing else. */
const sentencesOfErrors = (all: All): Finding[] =>
  Object.entries(errors).flatMap(([code, { params }]): Finding[] => {
    const text = all.get(DEFAULT_LANGUAGE)?.get(`errors.${code}`);
    if (!text) return [{ path: `shared/locales/${DEFAULT_LANGUAGE}/errors.json`, says: `${code} has no sentence` }];
    const brought: readonly string[] = params;
    const names = argumentsOrUndefined(text.sentence) ?? [];
    const isWhole = brought.every(name => names.includes(name) || SHOWN_APART.has(name));
    return isWhole && names.every(name => brought.includes(name))
      ? []
      : [
          {
            path: text.path,
            says: `${code} is filled with ${names.join(', ') || 'nothing'}; it brings ${brought.join(', ') || 'nothing'}`,
          },
        ];
  });

const missingTexts = (texts: Texts, required: readonly Required[]): Finding[] =>
  required
    .filter(({ keys }) => !keys.some(key => texts.has(key)))
    .map(({ keys: [key = ''], of }) => ({
      path: `shared/locales/${DEFAULT_LANGUAGE}`,
      says: `${key} is missing: ${of}`,
    }));

/** `<feature>.<parameter>.<value>` puts a value that an error brings into words. */
const errorParams = new Set(Object.values(errors).flatMap(({ params }): readonly string[] => params));
const namesErrorParam = (key: string): boolean => errorParams.has(key.split('.')[1] ?? '');

const unusedTexts = (texts: Texts, required: readonly Required[], isUsed: (key: string) => boolean): Finding[] => {
  const needed = new Set(required.flatMap(({ keys }) => keys));
  return [...texts]
    .filter(([key]) => !key.startsWith('errors.') && !namesErrorParam(key) && !needed.has(key) && !isUsed(key))
    .map(([key, { path }]) => ({ path, says: `${key} is used nowhere` }));
};

/**
 * The texts of the six languages: the same keys with the same arguments, a sentence for every error, one
 * name for one thing, a form for a single thing where it is counted, nothing left in English, a text for everything that is shown, and none that nobody asks for (layout rule 14).
 */
export const checkTexts = (files: readonly SourceFile[], required: readonly Required[]): Finding[] => {
  const all: All = new Map(LANGUAGES.map(language => [language, textsOf(files, language)]));
  const texts = all.get(DEFAULT_LANGUAGE) ?? new Map();
  const findings = [
    ...sameInAllLanguages(all),
    ...sentencesOfErrors(all),
    ...otherTerms(all),
    ...checkCancelWords(all),
    ...checkPlurals(all),
    ...untranslatedTexts(all),
    ...repeatedFields(all),
    ...recurringFields(all),
    ...askedInVain(files, texts),
    ...missingInScreens(files, texts),
    ...fromOtherAreas(files, texts),
    ...missingTexts(texts, required),
    ...unusedTexts(texts, required, usageIn(files)),
  ];
  return [...new Map(findings.map(finding => [finding.path + finding.says, finding])).values()];
};

export const checkLocales = async (files: readonly SourceFile[]): Promise<Finding[]> =>
  checkTexts(files, requiredTexts(await shownInProduct(files)));

/** `npm run locales`: what the texts still lack. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const findings = await checkLocales(readSources(ROOT));
  for (const { path, says } of findings) console.log(`${path}: ${says}`);
  console.log(`${findings.length} findings`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
