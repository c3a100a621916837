import { type Messages, placedTexts } from '@inbound/shared/texts';
import type { SourceFile } from '../lib/sources.ts';

/** The texts of one language: sentence and file by whole key, as the web app and the server know it. */
export type Texts = Map<string, { sentence: string; path: string }>;

const LOCALE_FILE = /^shared\/locales\/([\w-]+)\/([\w/-]+\.json)$/;

const flatten = (tree: Messages, above: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const whole = above ? `${above}.${key}` : key;
    return typeof value === 'string' ? [[whole, value]] : flatten(value, whole);
  });

/** All texts of a language, from the locale files among the sources. */
export const textsOf = (files: readonly SourceFile[], language: string): Texts => {
  const texts: Texts = new Map();
  for (const { path, text } of files) {
    const [, of, file = ''] = LOCALE_FILE.exec(path) ?? [];
    if (of !== language) continue;
    for (const tree of Object.values(placedTexts(file, JSON.parse(text))))
      for (const [key, sentence] of flatten(tree, '')) texts.set(key, { sentence, path });
  }
  return texts;
};
