import type { ImportMode } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';

/** So many rows are handled between two times that it is told. */
const TOLD_ROWS = 200;

/** Tells that a file is read, and how many rows or releases stand in it. */
export const reportRead = async (ctx: Ctx, rows: number): Promise<void> => ctx.progress?.(rows, rows, 'read');

/**
 * Tells how many rows of an import are handled: a dry run checks them, else they are stored. What is told as stored has left
 * for the database; it is undone with all else where the file is not taken.
 */
export const reportProgress =
  (ctx: Ctx, mode: ImportMode, total: number, every = TOLD_ROWS) =>
  async (done: number): Promise<void> => {
    if (!ctx.progress || done === 0 || (done % every !== 0 && done !== total)) return;
    const isDryRun = mode === 'dry-run';
    if (!isDryRun) await ctx.tx.query('select');
    await ctx.progress(done, total, isDryRun ? 'check' : 'store');
  };
