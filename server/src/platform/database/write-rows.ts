import { columnTypes } from '../../../db/types.ts';
import type { WrittenRow } from './gathered.ts';
import { limitedTo, type Statement, type TableName, whereOne } from './scope.ts';
import type { DatabaseContext } from './transaction.ts';

const quoted = (names: readonly string[]): string => names.map(name => `"${name}"`).join(', ');

const isArray = (table: TableName, column: string): boolean => columnTypes[table][column]?.startsWith('_') ?? true;

/** Whether many rows with these columns can be written at once: lists of lists would lie flat. */
const isWrittenAtOnce = (table: TableName, columns: readonly string[]): boolean =>
  !columns.some(column => isArray(table, column));

/** A list for each column, from which the database makes the rows: one statement, however many there are. */
const listsOf = (table: TableName, columns: readonly string[], rows: readonly WrittenRow[], first: number) => ({
  text: `unnest(${columns.map((column, at) => `$${first + at}::${columnTypes[table][column]}[]`).join(', ')})`,
  values: columns.map(column => rows.map(row => row[column] ?? null)),
});

const insertOne = (table: TableName, tenant: number, row: WrittenRow): Statement => {
  const columns = Object.keys(row);
  const places = columns.map((_, at) => `$${at + 2}`).join(', ');
  const text = `insert into "${table}" ("tenant_id", ${quoted(columns)}) values ($1, ${places})`;
  return { text, values: [tenant, ...Object.values(row)] };
};

/** Writes new rows of a tenant, which have the same columns: by one statement, unless one of these is a list. */
export const insertRows = (table: TableName, tenant: number, rows: readonly WrittenRow[]): Statement[] => {
  const columns = Object.keys(rows[0] ?? {});
  if (rows.length === 1 || !isWrittenAtOnce(table, columns)) return rows.map(row => insertOne(table, tenant, row));
  const lists = listsOf(table, columns, rows, 2);
  const into = `insert into "${table}" ("tenant_id", ${quoted(columns)})`;
  return [{ text: `${into} select $1::int, * from ${lists.text}`, values: [tenant, ...lists.values] }];
};

/** Says in a change that a column takes its default again: nothing, for most. */
export const CLEARED = Symbol('cleared');

const changeOne = (table: TableName, { id, ...columns }: WrittenRow, context: DatabaseContext): Statement => {
  const values: unknown[] = [];
  const set = Object.entries(columns).map(([column, value]) =>
    value === CLEARED ? `"${column}" = default` : `"${column}" = $${values.push(value)}`,
  );
  return whereOne({ text: `update "${table}" set ${set.join(', ')}`, values }, table, String(id), context);
};

const changeAll = (table: TableName, rows: readonly WrittenRow[], context: DatabaseContext): Statement => {
  const columns = Object.keys(rows[0] ?? {});
  const set = columns.filter(column => column !== 'id').map(column => `"${column}" = said."${column}"`);
  const lists = listsOf(table, columns, rows, 1);
  const text = `update "${table}" set ${set.join(', ')} from ${lists.text} said (${quoted(columns)})`;
  return limitedTo({ text: `${text} where "${table}"."id" = said."id"`, values: lists.values }, table, context);
};

/**
 * Changes rows by their id within a context, the same columns of each: by one statement, unless one of these is a list or
 * takes its default.
 */
export const changeRows = (table: TableName, rows: readonly WrittenRow[], context: DatabaseContext): Statement[] => {
  const isPlain = rows.every(row => !Object.values(row).includes(CLEARED));
  const isAtOnce = rows.length > 1 && isPlain && isWrittenAtOnce(table, Object.keys(rows[0] ?? {}));
  return isAtOnce ? [changeAll(table, rows, context)] : rows.map(row => changeOne(table, row, context));
};
