import { sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import type { SomeRows } from '../database/scope.ts';
import { conditionOf, isNothing } from './filters.ts';
import { type FoundParents, NO_PARENTS } from './found-parents.ts';
import type { ListSpec } from './list-spec.ts';

/** Rows that are asked for by name, as a list and its export may be. */
interface Named {
  ids?: readonly string[] | undefined;
}

interface Filtering {
  /** Nothing but the number of the rows is wanted. */
  isCounted?: boolean;
  /** The parents that were found before. */
  parents?: FoundParents;
}

/**
 * The rows within the caller's scope that a filter lets through; what else a request says is no filter. The same filters
 * make the same statement, in whatever order they were said.
 */
export const filteredRows = (
  { of, table, filters, only, seen }: ListSpec,
  filter: object,
  ctx: Ctx,
  { isCounted = false, parents = NO_PARENTS }: Filtering = {},
): SomeRows => {
  const fields: Readonly<Record<string, unknown>> = of.filter.shape;
  let query = only ? ctx.someRows(table).where(only) : ctx.someRows(table);
  if (seen) query = query.where(seen(ctx));
  const { ids } = filter as Named;
  const asked = filter as Readonly<Record<string, unknown>>;
  if (ids) query = query.where(sql.ref<string>(`${table}.id`), 'in', ids);
  for (const [name, how] of Object.entries(filters)) {
    const value = asked[name];
    const found = parents.idsOf(name, value);
    const condition = conditionOf(how, { field: fields[name], value, asked, isCounted, found }, ctx);
    if (condition) query = query.where(condition);
  }
  return query;
};

/** Whether hardly any row may be left of a list, and an index counts them (`selectiveFilters`). */
export const isSelective = ({ filters, selectiveFilters = {} }: ListSpec, filter: object): boolean => {
  const asked = Object.keys(filters).filter(name => !isNothing((filter as Record<string, unknown>)[name]));
  return Object.entries(selectiveFilters).some(([name, held = []]) => {
    const others = asked.filter(other => other !== name);
    return others.length > 0 && others.length < asked.length && others.every(other => held.includes(other));
  });
};
