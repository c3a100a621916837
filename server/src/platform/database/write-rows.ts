import { columnTypes } from '../../../db/types.ts';
import { columnName } from './names.ts';
import { limitedTo, type Statement, type TableName, whereOne } from './scope.ts';
import type { DatabaseContext } from './transaction.ts';
import { type UnnestColumn, unnestRows } from './unnest-rows.ts';
import type { WrittenRow } from './write-buffer.ts';

const quoted = (names: readonly string[]): string => names.map(name => `"${name}"`).join(', ');

const isArray = (table: TableName, column: string): boolean => columnTypes[table][column]?.startsWith('_') ?? true;

/** Whether many rows with these columns can be written at once: lists of lists would lie flat. */
const isWrittenAtOnce = (table: TableName, columns: readonly string[]): boolean =>
  !columns.some(column => isArray(table, column));

/** The types of columns, which rows may have under the names of their contract. */
const typed = (table: TableName, names: readonly string[]): UnnestColumn[] =>
  names.map(name => ({ name, type: columnTypes[table][columnName(name)] ?? 'text' }));

const insertOne = (table: TableName, tenant: number, row: WrittenRow): Statement => {
  const columns = Object.keys(row).map(columnName);
  const places = columns.map((_, at) => `$${at + 2}`).join(', ');
  const text = `insert into "${table}" ("tenant_id", ${quoted(columns)}) values ($1, ${places})`;
  return { text, values: [tenant, ...Object.values(row)] };
};

/**
 * Writes new rows of a tenant, which have the same fields, under the names of their contract: by one statement, unless one
 * of their columns is a list.
 */
export const insertRows = (table: TableName, tenant: number, rows: readonly WrittenRow[]): Statement[] => {
  const fields = Object.keys(rows[0] ?? {});
  const columns = fields.map(columnName);
  if (rows.length === 1 || !isWrittenAtOnce(table, columns)) return rows.map(row => insertOne(table, tenant, row));
  const { from, each, values } = unnestRows(typed(table, fields), rows, 2);
  const into = `insert into "${table}" ("tenant_id", ${quoted(columns)})`;
  return [{ text: `${into} select $1::int, ${each.join(', ')} from ${from}`, values: [tenant, ...values] }];
};

/** The value that resets a column to its default, which for most columns is null. */
export const CLEARED = Symbol('cleared');

const changeOne = (table: TableName, row: WrittenRow, context: DatabaseContext): Statement => {
  const values: unknown[] = [];
  const set = Object.keys(row)
    .filter(column => column !== 'id')
    .map(column => `"${column}" = ${row[column] === CLEARED ? 'default' : `$${values.push(row[column])}`}`);
  return whereOne({ text: `update "${table}" set ${set.join(', ')}`, values }, table, String(row.id), context);
};

const changeAll = (table: TableName, rows: readonly WrittenRow[], context: DatabaseContext): Statement => {
  const columns = Object.keys(rows[0] ?? {});
  const { from, each, values } = unnestRows(typed(table, columns), rows, 1);
  const set = columns.flatMap((column, at) => (column === 'id' ? [] : `"${column}" = ${each[at]}`));
  const text = `update "${table}" set ${set.join(', ')} from ${from}`;
  return limitedTo({ text: `${text} where "${table}"."id" = said."id"`, values }, table, context);
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
