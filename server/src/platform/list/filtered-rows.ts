import { sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import type { ScopedQuery, TableName } from '../database/scope.ts';
import { conditionOf } from './filters.ts';
import type { ListSpec } from './list-spec.ts';

/** Rows that are asked for by name, as a list and its export may be. */
interface Named {
  ids?: readonly string[] | undefined;
}

/**
 * The rows within the caller's scope that a filter lets through; what else a request says is no filter. The same filters
 * make the same statement, in whatever order they were said.
 */
export const filteredRows = (
  { of, table, filters, only }: ListSpec,
  filter: object,
  ctx: Ctx,
): ScopedQuery<TableName> => {
  const fields: Readonly<Record<string, unknown>> = of.filter.shape;
  let query = only ? ctx.rows(table).where(only) : ctx.rows(table);
  const { ids } = filter as Named;
  if (ids) query = query.where(sql.ref<string>(`${table}.id`), 'in', ids);
  for (const [name, how] of Object.entries(filters)) {
    const condition = conditionOf(how, fields[name], (filter as Record<string, unknown>)[name], ctx);
    if (condition) query = query.where(condition);
  }
  return query;
};
