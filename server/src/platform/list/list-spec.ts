import type { FilterShape, Language, ListEndpoint } from '@inbound/shared';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../call/context.ts';
import type { ScopedQuery, TableName } from '../database/scope.ts';
import type { ColumnRef, NumberRef } from './columns.ts';
import type { AnyFilter, FiltersOf } from './filters.ts';

/** Rows as a query reads them. */
export interface Rows<Row> {
  execute(): Promise<Row[]>;
  executeTakeFirst(): Promise<Row | undefined>;
}

/**
 * An order by what stands in the one row of another table that each row belongs to, so that no index of the list's own table
 * has to hold it. `columns` ends with the id of that table; `select` of the list joins it under the same name.
 */
export interface SortBeside<T extends TableName> {
  readonly columns: readonly ColumnRef<TableName>[];
  readonly join: (query: ScopedQuery<T>) => unknown;
}

/**
 * An order by what a row is called in the reader's language, which no column holds and no index sorts: for tables of which a
 * tenant has few rows.
 */
export interface SortByWords {
  readonly words: (language: Language) => RawBuilder<string>;
}

/** How the fields, filters and sort keys of a contract are read from the database. */
export interface ListColumns<Row, F extends FilterShape, Sort extends string, Sum extends string, T extends TableName> {
  readonly filters: FiltersOf<F, T>;
  /** Which rows of the table the list has at all, where it has not all of them. */
  readonly only?: RawBuilder<boolean>;
  /** Which of its rows this caller sees, where more than the scope of the table decides. */
  readonly seen?: (ctx: Ctx) => RawBuilder<boolean>;
  /**
   * Filters that let few rows through, which an index of their own finds and no order of the list, each with those that this
   * index holds as well: asked for together, hardly any row may be left.
   */
  readonly selectiveFilters?: { readonly [Name in keyof F & string]?: readonly (keyof F & string)[] };
  /**
   * One plan of the counts and of the summary is good for all readers, as long as the filter says nothing but words that it
   * offers (`bench -- filters` measures them): to plan takes as long as to count.
   */
  readonly hasOnePlan?: true;
  /** What is behind each sortable key: a column, never null and with an index that begins with the tenant, or one of the above. */
  readonly sort: { readonly [key in Sort]: ColumnRef<T> | SortBeside<T> | SortByWords };
  /** The column behind each sum of the summary. */
  readonly sums: { readonly [key in Sum]: NumberRef<T> };
  /** The column of the unit in which all sums are; they are added up for each unit. */
  readonly unit?: ColumnRef<T>;
  /** Joins what is shown besides, and selects the fields of a row. It drops no row: pages and counts would not know. */
  select(query: ScopedQuery<T>, ctx: Ctx): Rows<Row>;
}

/** A list with its contract and its columns. */
export interface ListSpec<
  Row = unknown,
  F extends FilterShape = Record<never, z.ZodType>,
  Tab extends string = string,
  T extends TableName = TableName,
> {
  readonly of: ListEndpoint<Row, F, string, Tab>;
  readonly table: T;
  readonly filters: Readonly<Record<string, AnyFilter>>;
  readonly only?: RawBuilder<boolean>;
  readonly seen?: (ctx: Ctx) => RawBuilder<boolean>;
  readonly selectiveFilters?: Readonly<Record<string, readonly string[] | undefined>>;
  readonly hasOnePlan?: true;
  readonly sort: Readonly<Record<string, string | SortBeside<T> | SortByWords>>;
  readonly sums: Readonly<Record<string, string>>;
  readonly unit?: string;
  select(query: ScopedQuery<T>, ctx: Ctx): Rows<Row>;
}

/**
 * Declares how a list is read from its table. A field, filter or sort key of the contract that is missing here does not compile.
 */
export const listSpec = <
  Row,
  F extends FilterShape,
  Sort extends string,
  Tab extends string,
  Sum extends string,
  T extends TableName,
>(
  of: ListEndpoint<Row, F, Sort, Tab, Sum>,
  table: T,
  columns: NoInfer<ListColumns<Row, F, Sort, Sum, T>>,
): ListSpec<Row, F, Tab, T> => ({
  of,
  table,
  ...columns,
  // Which value a filter takes was checked above; from here on its name leads to it.
  filters: columns.filters as Readonly<Record<string, AnyFilter>>,
});
