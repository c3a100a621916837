import { createStore } from '../store.ts';

/** The two names that masters keep; a name in a third language comes beside the answer that holds them. */
export interface Names {
  zh: string;
  en: string;
}

const known = new Map<string, string>();

/** How often a name has come that was not known: what shows names is drawn again, though its rows are the same. */
export const namesCame = createStore(0);

const keyOf = (language: string, { zh, en }: Names): string => `${language}\n${zh}\n${en}`;

/** Keeps what an answer says its things are called in the language in which it was asked. */
export const noteNames = (language: string, names: readonly (Names & { own: string })[]): void => {
  const fresh = names.filter(name => known.get(keyOf(language, name)) !== name.own);
  for (const name of fresh) known.set(keyOf(language, name), name.own);
  if (fresh.length > 0) namesCame.set(times => times + 1);
};

/**
 * What a thing is called for a reader: by its name in his own language where it has one; else readers of Chinese in any
 * script read the Chinese name, all others the English.
 */
export const nameIn = (language: string, names: Names): string => {
  const { zh, en } = names;
  const given = language.startsWith('zh') ? zh || en : en || zh;
  return known.get(keyOf(language, names)) ?? given;
};

/** What somebody is called whom an answer names as he was called when he did something. */
export const personName = (language: string, name: string): string => nameIn(language, { zh: '', en: name });

/**
 * What an entry of the menu or of the tree of permissions is called: as the administrator calls it in Chinese and
 * English, else as the product does; `own` is that, where it knows the entry.
 */
export const entryName = (
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
  language: string,
  own: string | undefined,
): string => {
  if (language === 'zh-cn') return nameZh;
  if (language === 'en') return nameEn;
  return own ?? nameIn(language, { zh: nameZh, en: nameEn });
};
