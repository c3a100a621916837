import { isTest, type SourceFile } from './sources.ts';
import { testTitles } from './test-names.ts';

/** Where each requirement of the specification is shown. */
export const REQUIREMENTS = 'docs/requirements.tsv';

/** The number of a requirement, as the checklist has it: `S4-001`. */
const ID = /\bS\d+-\d{3}\b/g;

/** The cells of a row: id, test file, a part of the test's name, and what is missing where it is shown in part. */
export type Cells = readonly string[];

const head = 'id\ttest\tpart of its name\twhat is missing';

const isHead = (row: string): boolean => row.startsWith('id\t');

export const rowsOf = (table: string): Cells[] =>
  table
    .split('\n')
    .filter(row => row !== '' && !isHead(row))
    .map(row => row.split('\t'));

/** A title that names a requirement, without the numbers that it begins with. */
export interface Naming {
  id: string;
  path: string;
  /** The whole title, numbers included. */
  title: string;
  part: string;
}

const partOf = (title: string): string => title.replace(/^(?:S\d+-\d{3}[,\s·]*)+/, '') || title;

/** Every requirement that the title of a test, or of a group of tests, names. */
export const namedInTitles = (files: readonly SourceFile[]): Naming[] =>
  files
    .filter(file => isTest(file) && !file.path.startsWith('tools/'))
    .flatMap(file =>
      testTitles(file).flatMap(title =>
        [...new Set(title.match(ID))].map(id => ({ id, path: file.path, title, part: partOf(title) })),
      ),
    );

/** Whether a row stands for a title: the same number, the same file, and a part of what the title says. */
const standsFor = ([id, path, part = '']: Cells, naming: Naming): boolean =>
  id === naming.id && path === naming.path && naming.title.includes(part);

/** The titles that name a requirement of which the table has no row for them. */
export const titlesWithoutRow = (rows: readonly Cells[], namings: readonly Naming[]): Naming[] =>
  namings.filter(naming => !rows.some(row => standsFor(row, naming)));

/**
 * The table as it is to be: its rows in the order of the numbers, and one for each title that names a requirement and has none.
 * A row whose test is gone makes room for the title of its file that names the requirement, and leaves it what is missing.
 */
export const requirementTable = (
  rows: readonly Cells[],
  namings: readonly Naming[],
  isThere: (row: Cells) => boolean,
): string => {
  const added = titlesWithoutRow(rows, namings);
  const replaced = (row: Cells) => added.find(({ id, path }) => id === row[0] && path === row[1] && !isThere(row));
  const kept = rows.filter(row => !replaced(row));
  const missing = ({ id, path }: Naming) => rows.find(row => row[0] === id && row[1] === path && !isThere(row))?.[3];
  const own = added.map(one => [one.id, one.path, one.part, ...[missing(one) ?? []].flat()]);
  const byNumber = (one: Cells, other: Cells) => (one[0] ?? '').localeCompare(other[0] ?? '', 'en', { numeric: true });
  return `${[head, ...[...kept, ...own].sort(byNumber).map(row => row.join('\t'))].join('\n')}\n`;
};
