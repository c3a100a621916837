import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@inbound/shared';
import { type Messages, mergedTexts, placedTexts } from '@inbound/shared/texts';
import { productFolder } from './product-folder.ts';

const loaded = new Map<Language, Messages>();

const read = (language: Language): Messages => {
  const folder = join(productFolder(), 'shared/locales', language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.json'));
  return mergedTexts(
    files.flatMap(file => {
      const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Messages;
      return Object.values(placedTexts(file.replaceAll('\\', '/'), texts));
    }),
  );
};

const textsOf = (language: Language): Messages => {
  const texts = loaded.get(language) ?? read(language);
  loaded.set(language, texts);
  return texts;
};

/** A text by its whole key, as the web app knows it: `role.name.gate`; undefined where the language does not have it. */
export const textOf = (language: Language, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      textsOf(language),
    );
  return typeof found === 'string' ? found : undefined;
};

const signsIn = (texts: Messages | string): string[] =>
  typeof texts === 'string' ? [...texts] : Object.values(texts).flatMap(signsIn);

/** The characters beyond ASCII that occur in the product's texts of a language. */
export const signsOf = (language: Language): ReadonlySet<string> =>
  new Set(signsIn(textsOf(language)).filter(sign => sign > '\u007f'));

let missing = (language: Language, key: string): string => {
  throw new Error(`there is no text ${key} in ${language}`);
};

/** Makes a missing text a log entry instead of an error; its key is shown in its place. Servers call it, tests and seeds do not. */
export const tolerateMissingTexts = (tell: (language: Language, key: string) => void): void => {
  missing = (language, key) => {
    tell(language, key);
    return key;
  };
};

/** A text with its placeholders filled. */
export const say = (language: Language, key: string, params: Record<string, unknown> = {}): string =>
  (textOf(language, key) ?? missing(language, key)).replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );

/** The name of a field of a feature: its own, else the common one, else its key. */
export const fieldText = (language: Language, feature: string, key: string): string =>
  textOf(language, `${feature}.field.${key}`) ?? textOf(language, `common.field.${key}`) ?? key;

/** Every name under which a column of a file may stand: its key and its text in all six languages. */
export const fieldNames = (feature: string, key: string): string[] => [
  key,
  ...LANGUAGES.map(language => fieldText(language, feature, key)),
];
