import { type Decimal, larger, smaller, subtract, ZERO } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';

const sentNotes = (ctx: Ctx, agreementId: string) =>
  ctx
    .rows('call_off_line_note')
    .innerJoin('call_off_line', join =>
      join
        .onRef('call_off_line.tenant_id', '=', 'call_off_line_note.tenant_id')
        .onRef('call_off_line.id', '=', 'call_off_line_note.line_id'),
    )
    .select(['call_off_line_note.line_id', 'call_off_line_note.note_id', 'call_off_line_note.qty'])
    .select(['call_off_line_note.received', 'call_off_line.kind_of_date'])
    .where('call_off_line_note.agreement_id', '=', agreementId)
    .where('call_off_line_note.sent_at', 'is not', null)
    .orderBy('call_off_line_note.sent_at', 'desc')
    .orderBy('call_off_line_note.note_id', 'desc')
    .execute();

/**
 * Marks what of the notes for backorder and immediate lines the buyer has received: his new figures no longer hold it.
 * What is in transit are the newest notes. Answers the lines whose notes have changed.
 */
export const markReceived = async (
  ctx: Ctx,
  agreement: Pick<RowOfTable<'scheduling_agreement'>, 'id' | 'sent'>,
  received: Decimal,
): Promise<Set<string>> => {
  const changed = new Set<string>();
  let inTransit = larger(ZERO, subtract(agreement.sent, received));
  for (const note of await sentNotes(ctx, agreement.id)) {
    const open = smaller(inTransit, note.qty);
    inTransit = subtract(inTransit, open);
    const arrived = subtract(note.qty, open);
    if (note.kind_of_date === 'dated' || arrived === note.received) continue;
    changed.add(note.line_id);
    await ctx
      .update('call_off_line_note')
      .set({ received: arrived })
      .where('call_off_line_note.line_id', '=', note.line_id)
      .where('call_off_line_note.note_id', '=', note.note_id)
      .execute();
  }
  return changed;
};
