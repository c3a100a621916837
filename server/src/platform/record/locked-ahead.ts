import type { Selectable } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { limitedTo, type Statement, type TableName, whereOne } from '../database/scope.ts';
import type { DatabaseContext, Transaction } from '../database/transaction.ts';

/** A row that was locked before it is asked for, and within whose scope it was found. */
interface Locked {
  row: unknown;
  scope: DatabaseContext;
}

/** By table and id. */
type LockedRows = Map<TableName, Map<string, Locked>>;

const lockedIn = new WeakMap<Transaction, LockedRows>();

const lockedOf = (tx: Transaction, table: TableName): Map<string, Locked> => {
  const tables: LockedRows = lockedIn.get(tx) ?? new Map();
  lockedIn.set(tx, tables);
  const rows = tables.get(table) ?? new Map<string, Locked>();
  tables.set(table, rows);
  return rows;
};

/** One row is asked for as such: its plan is kept, while that for a list of ids is made anew each time (decision 0025). */
const rowsOf = ({ scope }: Ctx, table: TableName, ids: readonly string[]): Statement => {
  const whole = `select * from "${table}"`;
  const [only = ''] = ids;
  if (ids.length === 1) return whereOne({ text: whole, values: [] }, table, only, scope);
  const named = { text: `${whole} where "${table}"."id" = any($1::uuid[])`, values: [ids] };
  const { text, values } = limitedTo(named, table, scope);
  return { text: `${text} order by "${table}"."id"`, values };
};

/**
 * Locks many rows at once, in the order of their ids: so are they locked everywhere. Each is handed out once, to whoever
 * locks it next in the same scope; what the caller does not see is left out, and refused there.
 */
export const lockAhead = async (ctx: Ctx, table: TableName, ids: Iterable<string>): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { text, values } = rowsOf(ctx, table, wanted);
  const rows = await ctx.tx.query<{ id: string }>(`${text} for update`, values);
  const locked = lockedOf(ctx.tx, table);
  for (const row of rows) locked.set(row.id, { row, scope: ctx.scope });
};

/** Hands a row out that was locked ahead; undefined where it was not. */
export const takeLocked = <T extends TableName>(
  ctx: Ctx,
  table: T,
  id: string,
): Selectable<Database[T]> | undefined => {
  const rows = lockedOf(ctx.tx, table);
  const found = rows.get(id);
  if (found?.scope !== ctx.scope) return undefined;
  rows.delete(id);
  return found.row as Selectable<Database[T]>;
};

/** Forgets all rows that were locked ahead, because a rollback has released their locks. */
export const forgetAllLocked = (tx: Transaction): void => {
  lockedIn.delete(tx);
};

/** Forgets a row that was read ahead, or all of a table, because a write has made it stale. */
export const forgetLocked = (tx: Transaction, table: TableName, id?: string): void => {
  const rows = lockedOf(tx, table);
  if (id === undefined) rows.clear();
  else rows.delete(id);
};
