import { refuse } from '@inbound/shared';
import type { Selectable, Updateable } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { type TableName, whereOne } from '../database/scope.ts';
import { conflict } from './conflict.ts';

/** Tables of documents and master data: a row has an id, and a version that every change raises. */
export type VersionedTable = {
  [T in TableName]: 'id' | 'version' extends keyof Database[T] ? T : never;
}[TableName];

export type RowOfTable<T extends TableName> = Selectable<Database[T]>;
export type ChangeOf<T extends TableName> = Partial<Updateable<Database[T]>>;

/** Locks one row within the caller's scope; a foreign one is `not_found`, like one that does not exist. */
export const lockOne = async <T extends TableName>(ctx: Ctx, table: T, id: string): Promise<RowOfTable<T>> => {
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
  const columns = Object.entries(change).filter(([, value]) => value !== undefined);
  const set = columns.map(([column], at) => `"${column}" = $${at + 1}`).join(', ');
  const changing = { text: `update "${table}" set ${set}`, values: columns.map(([, value]) => value) };
  const { text, values } = whereOne(changing, table, id, ctx.scope);
  ctx.tx.send(text, values);
};

/** Removes one row that is locked already. */
export const removeOne = async (ctx: Ctx, table: TableName, id: string): Promise<void> => {
  const { text, values } = whereOne({ text: `delete from "${table}"`, values: [] }, table, id, ctx.scope);
  await ctx.tx.query(text, values);
};
