import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { moveDocuments } from '../financial-document/offers.ts';
import type { AdviceRow } from './rows.ts';

/** The documents that an advice pays, in the order in which they were chosen. */
export const linesOf = (ctx: Ctx, adviceId: string): Promise<RowOfTable<'remittance_line'>[]> =>
  ctx.rows('remittance_line').selectAll().where('advice_id', '=', adviceId).orderBy('place').execute();

const closeLines = async (ctx: Ctx, adviceId: string): Promise<string[]> => {
  const lines = await linesOf(ctx, adviceId);
  await ctx.update('remittance_line').where('advice_id', '=', adviceId).set({ is_open: false }).execute();
  return lines.map(line => line.document_id);
};

/** An advice that is not sent any more lets its documents go. */
export const endAdvice = async (ctx: Ctx, adviceId: string): Promise<void> =>
  moveDocuments(ctx, await closeLines(ctx, adviceId), 'giveBack', '');

/** The distributor has an advice: its documents are paid by it. */
export const postAdvice = async (ctx: Ctx, { id, advice_no: adviceNo }: AdviceRow): Promise<void> =>
  moveDocuments(ctx, await closeLines(ctx, id), 'remit', adviceNo);
