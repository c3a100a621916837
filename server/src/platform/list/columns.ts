import type { Decimal } from '@inbound/shared';
import type { SelectType } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { TableName } from '../database/scope.ts';

/** The columns of a table. */
export type ColumnOf<T extends TableName> = keyof Database[T] & string;

/** The type of the values of a column, as they are read. */
export type ValueOf<T extends TableName, Column extends ColumnOf<T>> = SelectType<Database[T][Column]>;

/** A column with its table: `plant.plant_no`. */
export type ColumnRef<T extends TableName> = { [One in T]: `${One}.${ColumnOf<One>}` }[T];

/** The type of what a column holds; a column that may be empty is asked for what it holds where it is not. */
export type HeldBy<Ref extends string> = Ref extends `${infer T extends TableName}.${infer Column}`
  ? Column extends ColumnOf<T>
    ? NonNullable<ValueOf<T, Column>>
    : never
  : never;

/** Upper-cased columns in collation "C", which prefix search reads. */
export type SearchRef<T extends TableName> = Extract<ColumnRef<T>, `${string}.search_${string}`>;

/** Keys by which numbers of documents are known again (`numberKey`). */
export type NumberKeyRef<T extends TableName> = Extract<ColumnRef<T>, `${string}.lookup_no`>;

/** Columns that can be added up. */
export type NumberRef<T extends TableName> = {
  [One in T]: {
    [Column in ColumnOf<One>]: NonNullable<ValueOf<One, Column>> extends number | Decimal ? `${One}.${Column}` : never;
  }[ColumnOf<One>];
}[T];
