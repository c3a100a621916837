import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@inbound/shared';
import { productFolder } from './product-folder.ts';

type Texts = { [key: string]: string | Texts };

const loaded = new Map<string, Texts>();

const fileOf = (language: Language, name: string): Texts => {
  const key = `${language}/${name}`;
  let texts = loaded.get(key);
  if (!texts) {
    try {
      texts = JSON.parse(readFileSync(join(productFolder(), 'shared/locales', `${key}.json`), 'utf8')) as Texts;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      texts = {};
    }
    loaded.set(key, texts);
  }
  return texts;
};

const at = (texts: Texts, path: readonly string[]): string | undefined => {
  const found = path.reduce<Texts | string | undefined>(
    (node, key) => (typeof node === 'object' ? node[key] : undefined),
    texts,
  );
  return typeof found === 'string' ? found : undefined;
};

/** A text of a locale file by its path; undefined where the language does not have it. */
export const textOf = (language: Language, file: string, ...path: string[]): string | undefined =>
  at(fileOf(language, file), path);

/** A text with its placeholders filled; the key itself where there is none. */
export const say = (language: Language, file: string, path: string[], params: Record<string, unknown> = {}): string =>
  (textOf(language, file, ...path) ?? path.join('.')).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );

/** The name of a field of a feature: its own, else the common one, else its key. */
export const fieldText = (language: Language, area: string, feature: string, key: string): string =>
  textOf(language, area, feature, 'field', key) ?? textOf(language, 'common', 'field', key) ?? key;

/** Every name under which a column of a file may stand: its key and its text in all six languages. */
export const fieldNames = (area: string, feature: string, key: string): string[] => [
  key,
  ...LANGUAGES.map(language => fieldText(language, area, feature, key)),
];
