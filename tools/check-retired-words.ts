import { type Finding, lineAt, type SourceFile } from './lib/sources.ts';

/** Where the retired words are listed, for people and for this check alike. */
const LIST = 'docs/words.md';

/** English that people read: screens and errors, built-in mails, the manual, the README. */
const READ_BY_PEOPLE =
  /^(shared\/locales\/en\/.*\.json|server\/src\/system\/mail-template\/built-in\.ts|docs\/manual\/en\.md|README\.md)$/;

/** Names of the program inside of a text: keys and arguments, code, addresses, anchors. */
const NOT_READ = /^\s*"[^"]*"\s*:|\{\w+(?=[},])|`[^`\n]*`|\]\([^)\n]*\)|<a [^>\n]*>/gm;

const MOST_WORDS_BETWEEN = 4;

interface RetiredWord {
  word: string;
  instead: string;
  pattern: RegExp;
}

const patternOf = (word: string): RegExp => {
  const words = word
    .replaceAll(/[.*+?^$()[\]\\]/g, '\\$&')
    .replaceAll(' … ', `(?: [\\w*’']+){1,${MOST_WORDS_BETWEEN}}? `);
  return new RegExp(`(?<![\\w-])${words}(?![\\w-])`, 'gi');
};

/** The rows of the table under "Retired": its first cell names what is not said, its second what is said instead. */
const retiredWordsIn = (list: string): RetiredWord[] => {
  const table = /^## Retired\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(list)?.[1] ?? '';
  const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].filter(
    ([, first = '']) => !/^(not|-+)$/.test(first),
  );
  return rows.flatMap(([, words = '', instead = '']) =>
    words.split(', ').map(word => ({ word, instead, pattern: patternOf(word) })),
  );
};

/** The text as long as it was, with blanks where people read nothing: places of findings stay right. */
const readText = (text: string): string => text.replaceAll(NOT_READ, found => ' '.repeat(found.length));

/** Words that `docs/words.md` has retired, in the English that people read. */
export const checkRetiredWords = (files: readonly SourceFile[]): Finding[] => {
  const retired = retiredWordsIn(files.find(({ path }) => path === LIST)?.text ?? '');
  if (retired.length === 0) return [{ path: LIST, says: 'lists no retired words' }];
  return files
    .filter(({ path }) => READ_BY_PEOPLE.test(path))
    .flatMap(({ path, text }) => {
      const read = readText(text);
      return retired.flatMap(({ pattern, instead }) =>
        [...read.matchAll(pattern)].map(match => ({
          path,
          line: lineAt(text, match.index),
          says: `"${match[0]}" is retired; say: ${instead}`,
        })),
      );
    });
};
