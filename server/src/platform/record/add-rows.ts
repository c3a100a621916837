import type { Ctx, NewRow } from '../call/context.ts';
import type { TableName } from '../database/scope.ts';
import type { WrittenRow } from '../database/write-buffer.ts';
import { insertRows } from '../database/write-rows.ts';

/**
 * Adds a new row to the write buffer, as `writeRow` does with a change; nobody waits for it. Its fields have the names of
 * columns or of the contract.
 */
export const writeNew = (ctx: Ctx, table: TableName, row: WrittenRow): void =>
  ctx.tx.gather({
    key: `${table}: ${Object.keys(row)}`,
    row,
    statements: rows => insertRows(table, ctx.tenant, rows),
  });

/** Adds rows that have no version and no history of their own, as the entries of a ledger; nobody waits for them. */
export const addRows = <T extends TableName>(ctx: Ctx, table: T, rows: readonly NewRow<T>[]): void => {
  for (const row of rows) writeNew(ctx, table, row as WrittenRow);
};
