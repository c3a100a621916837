import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE } from '../shared/src/kernel/languages.ts';
import { type Messages, mergedTexts, placedTexts } from '../shared/src/texts.ts';

const LOCALES = fileURLToPath(new URL('../shared/locales', import.meta.url));
/** How the modules of texts are called. */
export const TEXTS_MODULE = 'virtual:texts';
/** What every page needs; an area has the rest of its texts in a part of its own. */
const EVERYWHERE = 'everywhere';

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));

const filesOf = (language: string): string[] =>
  readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.json'))
    .sort();

/** The areas of the product, each with texts of its own. */
export const areasOfTexts = (): string[] => foldersIn(join(LOCALES, DEFAULT_LANGUAGE));

const listOfParts = (): string => {
  const parts = foldersIn(LOCALES).flatMap(language =>
    [EVERYWHERE, ...foldersIn(join(LOCALES, language))].map(part => `${language}/${part}`),
  );
  const lines = parts.map(part => `'${part}': async () => (await import('${TEXTS_MODULE}/${part}')).default,`);
  return `export const parts = {\n${lines.join('\n')}\n};`;
};

const textsOf = (language: string, part: string, files: readonly string[]): Messages =>
  mergedTexts(
    files.map(file => {
      const { everywhere, own } = placedTexts(file, JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')));
      return part === EVERYWHERE ? everywhere : own;
    }),
  );

/** Texts whose sentences are parsed already: a browser need not have the parser. */
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled };

/** The texts of a part as the formatter takes them that has no parser. */
export const compiledTexts = (texts: Messages): Compiled =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? compile(text) : compiledTexts(text)]),
  );

/** Texts are formatted by what takes them parsed. */
const FORMATTER = { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' };

/**
 * The texts in the parts in which a browser loads them: in each language one for every page, and one for each area.
 * There are many small files of texts, and few pieces to fetch. A test, whose libraries no plugin reaches, takes them as
 * they are written.
 */
export const textsPlugin = ({ compiled }: { compiled: boolean }): Plugin => ({
  name: 'texts',
  config: () => (compiled ? { resolve: { alias: [FORMATTER] } } : {}),
  resolveId: id => (id === TEXTS_MODULE || id.startsWith(`${TEXTS_MODULE}/`) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${TEXTS_MODULE}`) return listOfParts();
    const [, language = '', part = ''] = new RegExp(`^\0${TEXTS_MODULE}/([\\w-]+)/([\\w-]+)$`).exec(id) ?? [];
    if (!part) return undefined;
    const files = filesOf(language).filter(file => part === EVERYWHERE || file.startsWith(`${part}/`));
    for (const file of files) this.addWatchFile(join(LOCALES, language, file));
    const all = textsOf(language, part, files);
    return `export default ${JSON.stringify(compiled ? compiledTexts(all) : all)};`;
  },
});
