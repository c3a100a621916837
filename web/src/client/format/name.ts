/** The two names that masters keep; a name in a third language comes beside the answer that holds them. */
export interface Names {
  zh: string;
  en: string;
}

const known = new Map<string, string>();

const keyOf = (language: string, { zh, en }: Names): string => `${language}\n${zh}\n${en}`;

/** Keeps what an answer says its things are called in the language in which it was asked. */
export const noteNames = (language: string, names: readonly (Names & { own: string })[]): void => {
  for (const name of names) known.set(keyOf(language, name), name.own);
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
