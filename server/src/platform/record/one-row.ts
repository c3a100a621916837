import { refuse } from '@inbound/shared';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { type Fields, toColumns } from '../database/names.ts';
import { type TableName, whereOne } from '../database/scope.ts';
import { changeRows } from '../database/write-rows.ts';
import { conflict } from './conflict.ts';
import { forgetLocked, takeLocked } from './locked-ahead.ts';

/** Tables of documents and master data: a row has an id, and a version that every change raises. */
export type VersionedTable = {
  [T in TableName]: 'id' | 'version' extends keyof Database[T] ? T : never;
}[TableName];

/** Tables whose rows are parts of a record: they have an id, and live with the version of what they belong to. */
export type PartTable = {
  [T in TableName]: 'id' extends keyof Database[T] ? ('version' extends keyof Database[T] ? never : T) : never;
}[TableName];

export type RowOfTable<T extends TableName> = Selectable<Database[T]>;

/** What the door alone writes. */
type Reserved = 'tenant_id' | 'id' | 'version' | 'changed_at';

/** The identity of every record: its id, and the version that each change raises by one. */
export interface Versioned {
  id: string;
  version: number;
}

/** Which record a row is, and in what version; of a table that is not known by name. */
export const versionedOf = <T extends VersionedTable>(row: RowOfTable<T>): Versioned => row as unknown as Versioned;

/** The fields of a change, under the names of the contract. */
export type ChangeOf<T extends TableName> = Partial<Fields<Omit<Updateable<Database[T]>, Reserved>>>;

/** Locks one row within the caller's scope; a foreign one is `not_found`, like one that does not exist. */
export const lockOne = async <T extends TableName>(ctx: Ctx, table: T, id: string): Promise<RowOfTable<T>> => {
  const ahead = takeLocked(ctx, table, id);
  if (ahead) return ahead;
  const { text, values } = whereOne({ text: `select * from "${table}"`, values: [] }, table, id, ctx.scope);
  const [row] = await ctx.tx.query(`${text} for update`, values);
  if (!row) throw refuse('not_found');
  return row as unknown as RowOfTable<T>;
};

/** Locks one row that the caller saw in a version; another version is a `conflict` with what changed since. */
export const lockSeen = async <T extends VersionedTable>(
  ctx: Ctx,
  table: T,
  id: string,
  version: number | undefined,
): Promise<RowOfTable<T>> => {
  const row = await lockOne(ctx, table, id);
  const { version: present } = versionedOf(row);
  if (version !== undefined && version !== present) throw await conflict(ctx, id, version);
  return row;
};

/**
 * Writes columns of one row that is locked already; of the door alone. The change is gathered and not waited for: what is
 * asked next comes after it, and a failure surfaces there, at the commit at the latest.
 */
export const writeRow = (ctx: Ctx, table: TableName, id: string, columns: Record<string, unknown>): void => {
  const names = Object.keys(columns).sort();
  if (names.length === 0) return;
  forgetLocked(ctx.tx, table, id);
  const { scope } = ctx;
  const row: Record<string, unknown> = { id };
  for (const name of names) row[name] = columns[name];
  ctx.tx.gather({
    key: `${table} ${names}`,
    changes: `${table} ${id}`,
    row,
    statements: rows => changeRows(table, rows, scope),
  });
};

/** Removes one row that is locked already; of the door alone. */
export const removeRow = async (ctx: Ctx, table: TableName, id: string): Promise<void> => {
  forgetLocked(ctx.tx, table, id);
  const { text, values } = whereOne({ text: `delete from "${table}"`, values: [] }, table, id, ctx.scope);
  await ctx.tx.query(text, values);
};

/** Moves a counter that a locked record carries: nobody edits it, so the version that others have seen still holds. */
export const moveCounter = <T extends VersionedTable>(ctx: Ctx, table: T, id: string, counter: ChangeOf<T>): void =>
  writeRow(ctx, table, id, toColumns(counter));
