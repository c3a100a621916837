import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type Messages, mergedTexts, placedTexts } from '../shared/src/texts.ts';

const LOCALES = fileURLToPath(new URL('../shared/locales', import.meta.url));
const MODULE = 'virtual:texts';
/** What every page needs; an area has the rest of its texts in a part of its own. */
const EVERYWHERE = 'everywhere';

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));

const filesOf = (language: string): string[] =>
  readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.json'))
    .sort();

const listOfParts = (): string => {
  const parts = foldersIn(LOCALES).flatMap(language =>
    [EVERYWHERE, ...foldersIn(join(LOCALES, language))].map(part => `${language}/${part}`),
  );
  const lines = parts.map(part => `'${part}': async () => (await import('${MODULE}/${part}')).default,`);
  return `export const parts = {\n${lines.join('\n')}\n};`;
};

const textsOf = (language: string, part: string, files: readonly string[]): Messages =>
  mergedTexts(
    files.map(file => {
      const { everywhere, own } = placedTexts(file, JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')));
      return part === EVERYWHERE ? everywhere : own;
    }),
  );

/**
 * The texts in the parts in which a browser loads them: in each language one for every page, and one for each area.
 * There are many small files of texts, and few pieces to fetch.
 */
export const textsPlugin = (): Plugin => ({
  name: 'texts',
  resolveId: id => (id === MODULE || id.startsWith(`${MODULE}/`) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${MODULE}`) return listOfParts();
    const [, language = '', part = ''] = new RegExp(`^\0${MODULE}/([\\w-]+)/([\\w-]+)$`).exec(id) ?? [];
    if (!part) return undefined;
    const files = filesOf(language).filter(file => part === EVERYWHERE || file.startsWith(`${part}/`));
    for (const file of files) this.addWatchFile(join(LOCALES, language, file));
    return `export default ${JSON.stringify(textsOf(language, part, files))};`;
  },
});
