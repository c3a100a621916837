import type { FilterShape } from '@inbound/shared';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../call/context.ts';
import type { TableName } from '../database/scope.ts';
import type { ColumnRef, HeldBy, SearchRef } from './columns.ts';

type Condition = RawBuilder<boolean>;

/** How a value of a filter stands in the statement: as a parameter, or as it is. */
type Say = (value: unknown) => RawBuilder<unknown>;

const asParameter: Say = value => sql`${value}`;

/** A filter by columns: a row passes where the condition holds in one of them. */
export interface ColumnFilter<Ref extends string, V> {
  readonly columns: readonly Ref[];
  readonly holds: (column: RawBuilder<unknown>, value: V, say: Say) => Condition;
}

/** What else is asked for, by the names of the filters. */
type Asked = Readonly<Record<string, unknown>>;

/**
 * A filter that no column says by itself; undefined lets every row pass. It may look at what else is `asked` for, and at
 * whether rows are only counted: then it may say twice what one of the others says already, where fewer rows are gone
 * through by it. A page is found in its order, and would be planned for fewer rows than there are.
 */
export type OwnFilter<V, A = Asked> = (value: V, ctx: Ctx, asked: A, isCounted: boolean) => Condition | undefined;

/**
 * A filter by what holds of the one record of `parent` that each row belongs to; `column` holds its id. The parents are
 * found first: where they are few, rows are read by them, and where there is none, no row is looked at.
 */
export interface ParentFilter<Ref extends string, V, A = Asked> {
  readonly parent: TableName;
  readonly column: Ref;
  readonly parentHolds: (value: V, ctx: Ctx, asked: A, isCounted: boolean) => Condition;
}

/** Each filter of a contract: by columns of the list's own table, by its parents, or by a function. */
export type FiltersOf<F extends FilterShape, T extends TableName> = {
  readonly [Name in keyof F & string]:
    | ColumnFilter<ColumnRef<T>, NonNullable<z.output<F[Name]>>>
    | ParentFilter<ColumnRef<T>, NonNullable<z.output<F[Name]>>, { readonly [Other in keyof F]?: z.output<F[Other]> }>
    | OwnFilter<NonNullable<z.output<F[Name]>>, { readonly [Other in keyof F]?: z.output<F[Other]> }>;
};

/** A filter of any list, as what reads lists applies it. */
export type AnyFilter = ColumnFilter<string, unknown> | ParentFilter<string, unknown> | OwnFilter<unknown>;

/** The upper bound of all texts that begin with a prefix, in the order of collation "C". */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;

/** A typed search text in the form of the search columns, in capitals and half-width: `ｓ１００１` becomes `S1001`. */
export const asSearched = (typed: string): string => typed.normalize('NFKC').trim().toUpperCase();

/**
 * "Begins with" as a range over an upper-cased column in collation "C": the only form of text search that keeps its
 * index under row-level security.
 */
export const beginsWith = (column: RawBuilder<unknown>, typed: string): Condition =>
  beginsWithPrefix(column, asSearched(typed));

/** "Begins with" for a prefix that is already in the form of the column. */
export const beginsWithPrefix = (column: RawBuilder<unknown>, prefix: string): Condition =>
  sql`(${column} >= ${prefix} and ${column} < ${afterPrefix(prefix)})`;

/** Keeps rows in which one of the columns begins with the typed text. */
export const beginsWithAny = <Ref extends SearchRef<TableName>>(...columns: Ref[]): ColumnFilter<Ref, string> => ({
  columns,
  holds: beginsWith,
});

/** The column holds the value. */
export const is = <Ref extends ColumnRef<TableName>>(column: Ref): ColumnFilter<Ref, HeldBy<Ref>> => ({
  columns: [column],
  holds: (place, value, say) => sql`${place} = ${say(value)}`,
});

/** The column holds one of the values. */
export const oneOf = <Ref extends ColumnRef<TableName>>(column: Ref): ColumnFilter<Ref, readonly HeldBy<Ref>[]> => ({
  columns: [column],
  holds: (place, values, say) =>
    values.length === 1 ? sql`${place} = ${say(values[0])}` : sql`${place} in (${sql.join(values.map(say))})`,
});

/** The column holds the value or a later one, a greater one. */
export const atLeast = <Ref extends ColumnRef<TableName>>(column: Ref): ColumnFilter<Ref, HeldBy<Ref>> => ({
  columns: [column],
  holds: (place, value) => sql`${place} >= ${value}`,
});

/** The column holds the value or an earlier one, a lesser one. */
export const atMost = <Ref extends ColumnRef<TableName>>(column: Ref): ColumnFilter<Ref, HeldBy<Ref>> => ({
  columns: [column],
  holds: (place, value) => sql`${place} <= ${value}`,
});

/** An optional condition: if it is not asked for, every row passes. */
export const where =
  (condition: (ctx: Ctx) => Condition): OwnFilter<boolean> =>
  (isWanted, ctx) =>
    isWanted ? condition(ctx) : undefined;

/** Whether the value of a filter lets every row pass. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a field offers a choice among words, or yes and no. */
const isChoice = (field: unknown): boolean => {
  if (field instanceof z.ZodOptional) return isChoice(field.unwrap());
  if (field instanceof z.ZodArray) return isChoice(field.element);
  return field instanceof z.ZodEnum || field instanceof z.ZodBoolean;
};

/** Whether all that a filter says are words which its fields offer: each of them is a part of the statement then. */
export const saysWordsAlone = (fields: Readonly<Record<string, unknown>>, filter: object): boolean => {
  const said = filter as Readonly<Record<string, unknown>>;
  return Object.entries(fields).every(([name, field]) => isNothing(said[name]) || isChoice(field));
};

/** The parents of the rows that a filter lets through, by their ids; `found` are those that were found before. */
const whereParent = (
  { parent, column, parentHolds }: ParentFilter<string, unknown>,
  { value, asked, isCounted, found }: AskedFilter,
  ctx: Ctx,
): Condition => {
  if (found) return found.length === 0 ? sql`false` : sql`${sql.ref(column)} in (${sql.join([...found])})`;
  const parents = ctx.someRows(parent).where(parentHolds(value, ctx, asked, isCounted));
  return sql`${sql.ref(column)} in (${parents.select(sql.ref(`${parent}.id`).as('id'))})`;
};

/** What is asked of one filter. */
interface AskedFilter {
  /** How the contract checks its value. */
  field: unknown;
  value: unknown;
  asked: Asked;
  isCounted: boolean;
  /** The ids of its parents, where they are known (`found-parents.ts`). */
  found?: readonly string[] | undefined;
}

/**
 * What a filter asks of a row; where nothing is chosen, nothing is left out. A word that the field offers is a part of
 * the statement: a rare state and a common one are planned each for itself, and partial indexes are found by it.
 */
export const conditionOf = (filter: AnyFilter, of: AskedFilter, ctx: Ctx): Condition | undefined => {
  const { field, value, asked, isCounted } = of;
  if (isNothing(value)) return undefined;
  if (typeof filter === 'function') return filter(value, ctx, asked, isCounted);
  if ('parent' in filter) return whereParent(filter, of, ctx);
  const say = isChoice(field) ? sql.lit : asParameter;
  const each = filter.columns.map(column => filter.holds(sql.ref(column), value, say));
  return each.length === 1 ? each[0] : sql`(${sql.join(each, sql` or `)})`;
};
