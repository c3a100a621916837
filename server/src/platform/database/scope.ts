import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../db/types.ts';
import { type Limit, limitsOf, type TableName } from './limits.ts';
import type { DatabaseContext } from './transaction.ts';

export type { TableName };

/** A query over one table that is limited already to what the context may see. */
export type ScopedQuery<T extends TableName> = SelectQueryBuilder<Database, T, object>;

/**
 * The same over a table that the code does not name, so that it says columns as pieces of SQL. As a query over any of all
 * tables the compiler would work out each column of each for every condition, for seconds.
 */
export type SomeRows = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>;

const conditionOf = ({ pieces, values }: Limit): RawBuilder<boolean> =>
  sql<boolean>(pieces as unknown as TemplateStringsArray, ...values);

/** The conditions that limit a table to a context. */
export const scopeConditions = (table: TableName, context: DatabaseContext): RawBuilder<boolean>[] =>
  limitsOf(table, context).map(conditionOf);

/** Starts a query over the rows of a table that the context may see. */
export const someRows = (db: Kysely<Database>, table: TableName, context: DatabaseContext): SomeRows => {
  let query = db.selectFrom(table) as unknown as SomeRows;
  for (const condition of scopeConditions(table, context)) query = query.where(condition);
  return query;
};

/** Narrows the type of a query to its table, for code that knows which one it is. */
export const ofItsTable = (rows: SomeRows): ScopedQuery<TableName> => rows as unknown as ScopedQuery<TableName>;

/** A statement as text with numbered parameters. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Adds the limits of a context to the conditions of a statement. */
export const limitedTo = ({ text, values }: Statement, table: TableName, context: DatabaseContext): Statement => {
  let limited = text;
  const all = [...values];
  for (const { pieces, values: between } of limitsOf(table, context)) {
    limited += ` and ${pieces[0]}`;
    for (let at = 0; at < between.length; at += 1) limited += `$${all.push(between[at])}${pieces[at + 1]}`;
  }
  return { text: limited, values: all };
};

/** Adds the condition for one row to a statement: its id, and the limits of a context. */
export const whereOne = (
  { text, values }: Statement,
  table: TableName,
  id: string,
  context: DatabaseContext,
): Statement =>
  limitedTo({ text: `${text} where "${table}"."id" = $${values.length + 1}`, values: [...values, id] }, table, context);
