import type { ImportMode } from '@inbound/shared';
import type { Ctx } from '../call/context.ts';

/** The number of rows between two reports. */
const TOLD_ROWS = 200;

/** Reports that a file has been read, and how many rows or releases it contains. */
export const reportRead = async (ctx: Ctx, rows: number): Promise<void> => ctx.progress?.(rows, rows, 'read');

/**
 * Reports how many rows of an import are done: checked in a dry run, otherwise stored. Stored rows have been sent to the
 * database; they are rolled back if the file is refused in the end.
 */
export const reportProgress =
  (ctx: Ctx, mode: ImportMode, total: number, every = TOLD_ROWS) =>
  async (done: number): Promise<void> => {
    if (!ctx.progress || done === 0 || (done % every !== 0 && done !== total)) return;
    const isDryRun = mode === 'dry-run';
    if (!isDryRun) await ctx.tx.query('select');
    await ctx.progress(done, total, isDryRun ? 'check' : 'store');
  };
