import type { DerivedStates, Endpoint, ScreenPath } from '@inbound/shared';
import type { RawBuilder } from 'kysely';
import type { Ctx } from '../call/context.ts';
import type { ScopedQuery, TableName } from '../database/scope.ts';
import type { NumberKeyRef, SearchRef } from './columns.ts';
import type { Rows } from './list-spec.ts';

/** A list, or what reads rows as one does where the product has no list of them. */
export interface Findable<Row = unknown, T extends TableName = TableName> {
  /** Who may see its rows, by a permission; and what they tell besides. */
  readonly of: Pick<Endpoint, 'access' | 'shows'>;
  readonly table: T;
  readonly only?: RawBuilder<boolean>;
  select(query: ScopedQuery<T>, ctx: Ctx): Rows<Row>;
}

/** Fields of a row that hold a text. */
type TextField<Row> = { [Key in keyof Row & string]: Row[Key] extends string | null ? Key : never }[keyof Row & string];

interface Finding<Row, T extends TableName> {
  /**
   * What is looked for, each column with the field of the row that shows it; each needs an index that begins with the
   * tenant; a `lookup_no` is looked for by the key of what is typed. By the first one people know the row, unless `number` says otherwise.
   */
  readonly by: readonly [Searched<Row, T>, ...Searched<Row, T>[]];
  /** The page that shows one of them. */
  readonly path: ScreenPath | ((row: Row) => ScreenPath);
  /** A section of that page. */
  readonly tab?: string;
  /** The field with the id of what the page shows, where it is not the row's own. */
  readonly id?: TextField<Row>;
  /** The field with the number that people know what is shown by, where that is not looked for itself. */
  readonly number?: TextField<Row>;
  /** The table of its states: the row has one in `state`. */
  readonly states?: DerivedStates;
  /** The day that a document is for. */
  readonly date?: TextField<Row>;
}
type Searched<Row, T extends TableName> = readonly [column: SearchRef<T> | NumberKeyRef<T>, field: TextField<Row>];

/** The records of a feature that the command menu finds by number, code or name (ux B.3.8). */
export interface FoundSource extends Findable {
  readonly by: readonly (readonly [column: string, field: string])[];
  readonly path: (row: unknown) => ScreenPath;
  readonly tab: string | null;
  readonly id: string;
  readonly number: string;
  readonly states: DerivedStates | undefined;
  readonly date: string | undefined;
  /** The list of the page has a search that finds the rest. */
  readonly hasList: boolean;
}

/** Declares how the rows of a list are found. People find only rows that the list would show them. */
export const findableBy = <Row, T extends TableName>(
  list: Findable<Row, T>,
  { by, path, tab, id, number, states, date }: NoInfer<Finding<Row, T>>,
): FoundSource => ({
  of: list.of,
  table: list.table,
  ...(list.only ? { only: list.only } : {}),
  select: (query, ctx) => list.select(query as ScopedQuery<T>, ctx),
  by,
  path: row => (typeof path === 'function' ? path(row as Row) : path),
  tab: tab ?? null,
  id: id ?? 'id',
  number: number ?? by[0][1],
  states,
  date,
  hasList: 'filters' in list,
});
