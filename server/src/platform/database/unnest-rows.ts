import type { WrittenRow } from './write-buffer.ts';

/** From so many rows on, what all of them have alike travels once. */
const MANY = 50;

/** One row, whose columns are all parameters: lists, whose length nobody knows before, would be planned anew each time. */
const ONE_ROW = '(values (1)) said';

/** A column of rows that travel to the database, and its type there. */
export interface UnnestColumn {
  name: string;
  type: string;
}

/** Rows as a statement selects them: `values` are its parameters from `first` on, `each` the expression of each column. */
export interface UnnestedRows {
  from: string;
  each: string[];
  values: unknown[];
}

const saidRow = (columns: readonly UnnestColumn[], row: WrittenRow, first: number): UnnestedRows => ({
  from: ONE_ROW,
  each: columns.map(({ type }, at) => `$${first + at}::${type}`),
  values: columns.map(({ name }) => row[name] ?? null),
});

/**
 * Rows made by the database from a list for each column: one statement, however many there are. Of many rows, such as the
 * lines of a release, most columns are the same in all: these are one parameter and no list.
 */
export const unnestRows = (
  columns: readonly UnnestColumn[],
  rows: readonly WrittenRow[],
  first: number,
): UnnestedRows => {
  const [head] = rows;
  if (head && rows.length === 1) return saidRow(columns, head, first);
  const lists: UnnestColumn[] = [];
  const [listValues, sameValues]: [unknown[], unknown[]] = [[], []];
  const isSameIn = ({ name }: UnnestColumn): boolean =>
    rows.length >= MANY && rows.every(row => row[name] === head?.[name]);
  const same = columns.map(isSameIn);
  for (const [at, column] of columns.entries()) {
    if (same[at]) sameValues.push(head?.[column.name] ?? null);
    else {
      lists.push(column);
      listValues.push(rows.map(row => row[column.name] ?? null));
    }
  }
  let next = first + lists.length;
  const each = columns.map(({ name, type }, at) => (same[at] ? `$${next++}::${type}` : `said."${name}"`));
  const places = lists.map(({ type }, at) => `$${first + at}::${type}[]`).join(', ');
  const names = lists.map(({ name }) => `"${name}"`).join(', ');
  const from = lists.length > 0 ? `unnest(${places}) said (${names})` : ONE_ROW;
  return { from, each, values: [...listValues, ...sameValues] };
};
