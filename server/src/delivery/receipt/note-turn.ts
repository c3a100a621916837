import { turnOfReceived } from '@inbound/shared/delivery/receipt/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { storeTurn } from '../delivery-note/receiving.ts';
import type { DifferenceRow } from './rows.ts';

/** The note of a difference that has moved waits for whom its differences wait. */
export const noteFollows = async (ctx: Ctx, { note_id: noteId }: DifferenceRow): Promise<void> => {
  const differences = await ctx.rows('receipt').select('receipt.state').where('receipt.note_id', '=', noteId).execute();
  await storeTurn(ctx, noteId, turnOfReceived(differences));
};
