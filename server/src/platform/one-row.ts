import { refuse } from '@inbound/shared';
import type { Kysely, Selectable, Updateable } from 'kysely';
import type { Database } from '../../db/types.ts';
import { conflict } from './conflict.ts';
import type { Ctx } from './context.ts';
import { scopeConditions, type TableName } from './database/scope.ts';

/** Tables of documents and master data: a row has an id, and a version that every change raises. */
export type VersionedTable = {
  [T in TableName]: 'id' | 'version' extends keyof Database[T] ? T : never;
}[TableName];

export type RowOfTable<T extends TableName> = Selectable<Database[T]>;
export type ChangeOf<T extends TableName> = Partial<Updateable<Database[T]>>;

/** The same database with tables and columns as plain names, where a function serves every table. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;
const anyTable = (ctx: Ctx): AnyTable => ctx.tx.db as unknown as AnyTable;

/** Locks one row within the caller's scope; a foreign one is `not_found`, like one that does not exist. */
export const lockOne = async <T extends TableName>(ctx: Ctx, table: T, id: string): Promise<RowOfTable<T>> => {
  let query = anyTable(ctx)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id)
    .forUpdate();
  for (const condition of scopeConditions(table, ctx.scope)) query = query.where(condition);
  const row = await query.executeTakeFirst();
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
  const present = (row as unknown as { version: number }).version;
  if (version !== undefined && version !== present) throw await conflict(ctx, id, version);
  return row;
};

/**
 * Changes one row that is locked already. The change is sent and not waited for: what is asked next comes after it, and
 * a failure surfaces there, at the commit at the latest.
 */
export const changeOne = async <T extends TableName>(
  ctx: Ctx,
  table: T,
  id: string,
  change: ChangeOf<T>,
): Promise<void> => {
  let query = anyTable(ctx)
    .updateTable(table as string)
    .set(change as Record<string, unknown>)
    .where('id', '=', id);
  for (const condition of scopeConditions(table, ctx.scope)) query = query.where(condition);
  const { sql, parameters } = query.compile();
  ctx.tx.send(sql, parameters);
};

/** Removes one row that is locked already. */
export const removeOne = async (ctx: Ctx, table: TableName, id: string): Promise<void> => {
  let query = anyTable(ctx)
    .deleteFrom(table as string)
    .where('id', '=', id);
  for (const condition of scopeConditions(table, ctx.scope)) query = query.where(condition);
  await query.execute();
};
