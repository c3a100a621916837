import type { SourceFile } from '../lib/sources.ts';

/** The texts of one language: sentence and file by whole key, as the web app knows it. */
export type Texts = Map<string, { sentence: string; path: string }>;

type Tree = { [key: string]: string | Tree };

const LOCALE_FILE = /^shared\/locales\/([\w-]+)\/([\w-]+)\.json$/;
/** These keep their name in front of their keys; the file of an area does not. */
const PREFIXED = new Set(['common', 'errors', 'kit']);

const flatten = (tree: Tree, above: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const whole = above ? `${above}.${key}` : key;
    return typeof value === 'string' ? [[whole, value]] : flatten(value, whole);
  });

/** All texts of a language, from the locale files among the sources. */
export const textsOf = (files: readonly SourceFile[], language: string): Texts => {
  const texts: Texts = new Map();
  for (const { path, text } of files) {
    const [, of, name = ''] = LOCALE_FILE.exec(path) ?? [];
    if (of !== language) continue;
    for (const [key, sentence] of flatten(JSON.parse(text), PREFIXED.has(name) ? name : ''))
      texts.set(key, { sentence, path });
  }
  return texts;
};
