import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@inbound/shared';
import { type Messages, mergedTexts, placedTexts } from '@inbound/shared/texts';
import { keyOf, knownAs } from './kinds.ts';
import { capital } from './names.ts';
import { queueKind } from './server/queue.ts';
import type { Field, Life, Spec } from './spec.ts';
import { inAll, sentences, states, type Words } from './words.ts';

const LOCALES = join('shared', 'locales');

/** The texts that a checkout has, by language: whose words for a field hold for a new feature as well. */
const presentTexts = (root: string): ReadonlyMap<Language, Record<string, Messages | string>> =>
  new Map(
    LANGUAGES.map(language => {
      const folder = join(root, LOCALES, language);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.json'));
      const placed = files.map(file =>
        placedTexts(file.replaceAll('\\', '/'), JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      );
      return [language, mergedTexts(placed.flatMap(({ everywhere, own }) => [everywhere, own]))];
    }),
  );

const textAt = (tree: Messages | string | undefined, path: readonly string[]): string | undefined => {
  if (typeof tree === 'string' || tree === undefined)
    return path.length === 0 ? (tree as string | undefined) : undefined;
  const [key = '', ...rest] = path;
  return textAt(tree[key], rest);
};

/** Words that name something of the feature: as given, as the product has them, or the English ones everywhere. */
class Sayings {
  readonly #present: ReturnType<typeof presentTexts>;
  readonly #said: Spec['said'];

  constructor(root: string, said: Spec['said']) {
    this.#present = presentTexts(root);
    this.#said = said;
  }

  /** What the product says in all languages under a key. */
  present(...path: readonly string[]): Words | undefined {
    const found = LANGUAGES.map(language => textAt(this.#present.get(language), path));
    return found.includes(undefined) ? undefined : inAll(...found.map(sentence => sentence ?? ''));
  }

  given(key: string, english: string): Words | undefined {
    const given = this.#said.get(key);
    if (!given) return undefined;
    const at = (language: Language) => given[LANGUAGES.indexOf(language)];
    return inAll(...LANGUAGES.map(language => at(language) || at('en') || english));
  }

  /** A field as another feature names it. */
  elsewhere(name: string): Words | undefined {
    const features = Object.keys(this.#present.get(DEFAULT_LANGUAGE) ?? {});
    return features.map(feature => this.present(feature, 'field', name)).find(Boolean);
  }

  /** What has no words yet is English in every language, so that the check of texts names it. */
  name(key: string, english: string): Words {
    return this.given(key, english) ?? inAll(...LANGUAGES.map(() => english));
  }
}

const inWords = (name: string): string => capital(name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`));

const filled = (words: Words, by: Readonly<Record<string, Words>>): Words =>
  inAll(
    ...LANGUAGES.map(language =>
      words[language].replace(/\{(\w+)\}/g, (hole, name: string) => by[name]?.[language] ?? hole),
    ),
  );

const mapped = (words: Words, change: (text: string) => string): Words =>
  inAll(...LANGUAGES.map(language => change(words[language])));

type Tree = { [key: string]: Words | Tree };

/** The names of a field; those that all features share stand in `common.json` and are not said again. */
const fieldTexts = (sayings: Sayings, { name, reference, ...rest }: Field): [string, Words][] => {
  const own = sayings.given(name, inWords(name));
  if (!reference) {
    if (!own && sayings.present('common', 'field', name)) return [];
    return [[name, own ?? sayings.elsewhere(name) ?? sayings.name(name, inWords(name))]];
  }
  const title = sayings.present(
    reference.feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    'title',
  );
  const label = own ?? mapped(title ?? sayings.name(name, inWords(name)), capital);
  const field = { name, reference, ...rest };
  const { code, zh, en } = knownAs(field);
  const parts = [
    [keyOf(field), label],
    [code, filled(sentences.code, { field: label })],
    [zh, filled(sentences.nameZh, { field: label })],
    [en, filled(sentences.nameEn, { field: label })],
  ] as const;
  return parts.flatMap(([key, words]): [string, Words][] =>
    sayings.present('common', 'field', key) ? [] : [[key, words]],
  );
};

const lifeTexts = (
  sayings: Sayings,
  spec: Spec,
  life: Life,
  { thing, things }: Record<'thing' | 'things', Words>,
): Tree => {
  const state = Object.fromEntries(
    life.states.map(name => [
      name,
      sayings.given(name, inWords(name)) ?? states[name] ?? sayings.name(name, inWords(name)),
    ]),
  );
  const steps = [life.draft, life.waiting, life.done].map(name => [name, state[name] as Words]);
  const { create, edit, delete: remove, submit, accept, refuse } = sentences;
  const by = { thing, things, Things: mapped(things, capital) };
  const { submitted, accepted, refused } = sentences;
  return {
    state,
    step: Object.fromEntries(steps),
    tab: state,
    action: { create, edit, delete: remove, submit, accept, refuse },
    done: { submit: filled(submitted, by), accept: filled(accepted, by), refuse: filled(refused, by) },
    section: { general: sentences.general, timeline: sentences.timeline },
    queue: {
      [queueKind(spec, life)]: { name: filled(sentences.queueName, by), action: sentences.queueAction },
    },
  };
};

const supplierTexts = (sayings: Sayings): [string, Words][] =>
  ['supplierNameZh', 'supplierNameEn'].flatMap(name => {
    const words = sayings.present('common', 'field', name) ? undefined : sayings.elsewhere(name);
    return words ? [[name, words] as [string, Words]] : [];
  });

const treeOf = (root: string, spec: Spec): Tree => {
  const { area, feature, words, manyWords, fields, life } = spec;
  const sayings = new Sayings(root, spec.said);
  const thing = sayings.name('title', words);
  const things = spec.said.has('titles')
    ? sayings.name('titles', manyWords)
    : spec.said.has('title')
      ? inAll(...LANGUAGES.map(language => (language === 'en' ? manyWords : thing[language])))
      : sayings.name('titles', manyWords);
  const choices = fields
    .filter(({ kind }) => kind === 'choice')
    .map(({ name, args }): [string, Tree] => [
      name,
      Object.fromEntries(args.map(word => [word, sayings.name(`${name}.${word}`, inWords(word))])),
    ]);
  const active = sayings.present('common', 'field', 'active');
  const hasActive = !life && active && fields.some(({ name }) => name === 'active');
  return {
    screen: {
      [`/${area}/${feature}`]: mapped(things, capital),
      [`/${area}/${feature}-detail`]: mapped(thing, capital),
    },
    title: thing,
    field: Object.fromEntries([
      ...fields.flatMap(field => fieldTexts(sayings, field)),
      ...(life ? supplierTexts(sayings) : []),
    ]),
    ...Object.fromEntries(choices),
    ...(hasActive ? { tab: { active, inactive: sentences.inactive } } : {}),
    ...(life ? lifeTexts(sayings, spec, life, { thing, things }) : {}),
    text: { empty: filled(sentences.empty, { thing, things }), identity: sentences.identity },
  };
};

const isWords = (tree: Words | Tree): tree is Words => LANGUAGES.every(language => typeof tree[language] === 'string');

const inLanguage = (tree: Tree, language: Language): Messages =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, isWords(value) ? value[language] : inLanguage(value, language)]),
  );

/** The texts of the feature, by file. */
export const texts = (root: string, spec: Spec): Record<string, string> => {
  const tree = treeOf(root, spec);
  return Object.fromEntries(
    LANGUAGES.map(language => [
      `shared/locales/${language}/${spec.area}/${spec.feature}.json`,
      `${JSON.stringify(inLanguage(tree, language), null, 2)}\n`,
    ]),
  );
};
