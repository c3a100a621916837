import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { type ColumnName, columnName } from '../database/names.ts';
import type { TableName } from '../database/scope.ts';
import type { ColumnOf, ValueOf } from './columns.ts';

/**
 * Whether a column may stand behind a field. What a jsonb column holds is told by the contract, and so are the words of
 * a column that takes any text; a column that may be empty needs a field that may be.
 */
type Fits<Value, Field> = unknown extends Value
  ? true
  : [Value] extends [Field]
    ? true
    : null extends Value
      ? null extends Field
        ? Fits<NonNullable<Value>, NonNullable<Field>>
        : false
      : string extends Value
        ? [Field] extends [string]
          ? true
          : false
        : false;

/** Fields that are called like a column of the table, and fit it. */
type PlainField<Row, T extends TableName> = {
  [Field in keyof Row & string]: ColumnName<Field> extends ColumnOf<T>
    ? Fits<ValueOf<T, ColumnName<Field>>, Row[Field]> extends true
      ? Field
      : never
    : never;
}[keyof Row & string];

/** Where a field comes from that is not the column of its name: a column of a joined table, or an expression. */
type Source = string | RawBuilder<unknown>;

type FitsSource<From, Field> =
  From extends RawBuilder<infer Value>
    ? [Value] extends [Field]
      ? true
      : false
    : From extends `${infer T extends TableName}.${infer Column}`
      ? Column extends ColumnOf<T>
        ? Fits<ValueOf<T, Column>, Field>
        : false
      : false;

/** The exceptions as they were given; one that does not fit its field is told so. */
type Fitting<Given, Row> = {
  readonly [Field in keyof Given & string]: Field extends keyof Row
    ? FitsSource<Given[Field], Row[Field]> extends true
      ? Given[Field]
      : { wrong: `not what ${Field} may hold` }
    : { wrong: `${Field} is no field of the row` };
};

/** Every field must be named that no column of the table is called like, or that its column does not fit. */
type Needed<Row, T extends TableName> = Readonly<Record<Exclude<keyof Row & string, PlainField<Row, T>>, Source>>;

/** The select list of a row under the names of its contract. */
export type FieldList<Row> = readonly {
  [Field in keyof Row & string]: AliasedRawBuilder<Row[Field], Field>;
}[keyof Row & string][];

/** Where each field of a row comes from. */
export const sourcesOf = (
  table: TableName,
  row: z.ZodObject,
  exceptions: Readonly<Record<string, Source>>,
): [field: string, source: Source][] =>
  Object.keys(row.shape).map(field => [field, exceptions[field] ?? `${table}.${columnName(field)}`]);

/**
 * The select list of a contract's row: each field from the column of its name, `plant.plant_no as plantNo`, but for the
 * exceptions, which name a column of a joined table or an expression. A field that is neither does not compile.
 */
export const fields = <
  R extends z.ZodObject,
  T extends TableName,
  const Given extends Readonly<Record<string, Source>> = Record<never, never>,
>(
  table: T,
  row: R,
  ...[exceptions]: Record<never, never> extends Needed<z.output<R>, T>
    ? [exceptions?: Given & Fitting<Given, z.output<R>>]
    : [exceptions: Given & Fitting<Given, z.output<R>> & Needed<z.output<R>, T>]
): FieldList<z.output<R>> => {
  const list = sourcesOf(table, row, exceptions ?? {}).map(([field, source]) =>
    (typeof source === 'string' ? sql.ref(source) : source).as(field),
  );
  return list as FieldList<z.output<R>>;
};
