import type { WrittenRow } from './write-buffer.ts';

/** From this number of rows on, a value that all rows share is sent once. */
const MANY = 50;

/** The source of a single row. Its values are plain parameters, because a statement with arrays is planned again each time. */
const ONE_ROW = '(values (1)) said';

/** A column of rows that are sent to the database, and its PostgreSQL type. */
export interface UnnestColumn {
  name: string;
  type: string;
}

/** The parts of a statement that selects the rows: `from` clause, one expression for each column, and the parameters. */
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
 * Lets the database build rows from one array for each column (`unnest`), so that one statement writes any number of rows.
 * If there are many rows, a column whose value is the same in all becomes a single parameter. Parameters count from `first`.
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
