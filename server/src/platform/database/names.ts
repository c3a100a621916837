/**
 * The one place where the names of contracts and of tables meet: `dnNo` of a contract is the column `dn_no`. Types and
 * functions say the same; a test goes over every column of the database and back.
 */

/** The column behind a field's name: `releaseNo` → `release_no`. */
export type ColumnName<Field extends string, Done extends string = ''> = Field extends `${infer Head}${infer Rest}`
  ? ColumnName<Rest, `${Done}${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}`>
  : Done;

/** The field's name for a column: `release_no` → `releaseNo`. */
export type FieldName<Column extends string> = Column extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<FieldName<Rest>>}`
  : Column;

/** A row under the names of the contract. */
export type Fields<Row> = { [Column in keyof Row as FieldName<Column & string>]: Row[Column] };

/** A row, or a part of one, under the names of its table. */
export type Columns<Row> = { [Field in keyof Row as ColumnName<Field & string>]: Row[Field] };

/** Names are few and asked for with every row that is written. */
const remembered = (nameOf: (name: string) => string): ((name: string) => string) => {
  const known = new Map<string, string>();
  return name => {
    const found = known.get(name) ?? nameOf(name);
    known.set(name, found);
    return found;
  };
};

const toColumn = remembered(field => field.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`));
const toField = remembered(column => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));

export const columnName = <Field extends string>(field: Field): ColumnName<Field> =>
  toColumn(field) as ColumnName<Field>;

export const fieldName = <Column extends string>(column: Column): FieldName<Column> =>
  toField(column) as FieldName<Column>;

/** What is not given is not there. A loop, for each row that is written or answered passes here. */
const renamed = (row: object, nameOf: (name: string) => string): Record<string, unknown> => {
  const given = row as Record<string, unknown>;
  const named: Record<string, unknown> = {};
  for (const name of Object.keys(given)) if (given[name] !== undefined) named[nameOf(name)] = given[name];
  return named;
};

/** Converts a row from the names of its contract to those of its table. */
export const toColumns = <Row extends object>(row: Row): Columns<Row> => renamed(row, toColumn) as Columns<Row>;

/** Converts a row from the names of its table to those of its contract. */
export const toFields = <Row extends object>(row: Row): Fields<Row> => renamed(row, toField) as Fields<Row>;
