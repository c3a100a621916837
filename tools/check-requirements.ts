import { namedInTitles, REQUIREMENTS, rowsOf, titlesWithoutRow } from './lib/requirement-rows.ts';
import type { Finding, SourceFile } from './lib/sources.ts';
import { testNames } from './lib/test-names.ts';

/** What shows the attacks that the product withstands, in the same form: their ids are those of the attack catalogue. */
const ATTACKS = 'docs/attacks.tsv';
/** Id, test file, a part of the test's name; and of what is shown in part alone, what is missing. */
const COLUMNS = [3, 4];
/** Stands in the place of file and name where no test shows an attack, and the row says why. */
const NO_TEST = '-';
const isHead = (row: string): boolean => row.startsWith('id\t');

/**
 * How many requirements are shown, whole and in part: one of several rows that says what is missing makes the whole
 * requirement partial.
 */
export const requirementsShown = (files: readonly SourceFile[]): { whole: number; partly: number } => {
  const rows = files.find(({ path }) => path === REQUIREMENTS)?.text ?? '';
  const cells = rowsOf(rows);
  const partly = new Set(cells.filter(([, , , missing]) => missing !== undefined).map(([id]) => id));
  return { whole: new Set(cells.map(([id]) => id)).size - partly.size, partly: partly.size };
};

/**
 * Where a requirement of the specification is shown: id, test file, and a part of the test's name; a fourth column says
 * what is missing where the test shows a part alone. The title of a test that names a requirement has its row.
 */
export const checkRequirements = (files: readonly SourceFile[]): Finding[] => {
  const tables = files.filter(({ path }) => path === REQUIREMENTS || path === ATTACKS);
  const byPath = new Map(files.map(file => [file.path, file]));
  const names = new Map<string, string[]>();
  const namesIn = (path: string, file: SourceFile): string[] => {
    const known = names.get(path) ?? testNames(file);
    names.set(path, known);
    return known;
  };
  const check = (table: string, row: string, at: number): Finding[] => {
    if (row === '' || (at === 0 && isHead(row))) return [];
    const finding = (says: string): Finding[] => [{ path: table, line: at + 1, says }];
    const cells = row.split('\t');
    const [id = '', path = '', part = '', missing] = cells;
    if (missing?.trim() === '') return finding(`${id}: says that something is missing, and not what`);
    if (!COLUMNS.includes(cells.length) || cells.includes(''))
      return finding("needs an id, a test file and a part of the test's name");
    if (table === ATTACKS && path === NO_TEST)
      return missing ? [] : finding(`${id}: names no test, and not why there is none`);
    const file = byPath.get(path);
    if (!file) return finding(`${id}: there is no file ${path}`);
    return namesIn(path, file).some(name => name.includes(part))
      ? []
      : finding(`${id}: ${path} has no test named "${part}"`);
  };
  const rows = rowsOf(tables.find(({ path }) => path === REQUIREMENTS)?.text ?? '');
  const unnamed = titlesWithoutRow(rows, namedInTitles(files)).map(({ id, path, title }) => ({
    path,
    says: `"${title}" names ${id}, and ${REQUIREMENTS} has no row for it: run \`npm run requirements\``,
  }));
  return [
    ...tables.flatMap(({ path, text }) => text.split('\n').flatMap((row, at) => check(path, row, at))),
    ...unnamed,
  ];
};
