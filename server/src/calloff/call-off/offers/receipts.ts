import type { Ctx } from '../../../platform/call/context.ts';
import { addReceived, hasReleaseSince, type MovedQuantity } from '../../scheduling-agreement/cumulatives.ts';
import type { NoteRef } from './notes.ts';

/** What the plant received of a note counts as received until the next release brings the buyer's figure (D8). */
export const countReceived = async (ctx: Ctx, moved: readonly MovedQuantity[], note: NoteRef): Promise<void> => {
  for (const { agreementId, qty } of [...moved].sort((a, b) => (a.agreementId < b.agreementId ? -1 : 1)))
    await addReceived(ctx, agreementId, qty, { id: note.id, number: note.dnNo });
};

/**
 * A receipt was corrected: the cumulative moves, unless a release has brought the buyer's own figure since the goods were
 * received. His count knows better by then.
 */
export const correctReceived = async (
  ctx: Ctx,
  { agreementId, qty, receivedAt, reason }: MovedQuantity & { receivedAt: string; reason: string },
  note: NoteRef,
): Promise<void> => {
  if (await hasReleaseSince(ctx, agreementId, receivedAt)) return;
  await addReceived(ctx, agreementId, qty, { id: note.id, number: note.dnNo, reason });
};
