import { type Decimal, groupBy, larger, subtract, sum, ZERO } from '@inbound/shared';
import type { Ctx } from '../../../platform/call/context.ts';
import { agreementInForce, backorderOn } from '../agreement-in-force.ts';
import type { LineOnNote } from '../line-on-note.ts';

/** All restocks of one unsent note for one agreement: for its backorder and immediate lines, which its BO caps together. */
export interface Restock {
  qty: Decimal;
  /** On other unsent notes for such lines of the agreement. */
  onOtherUnsentNotes: Decimal;
  backorder: Decimal;
}

/** What an unsent note restocks, agreement by agreement, with the BO of each. */
export const restocksOfNote = async (
  ctx: Ctx,
  lines: readonly { onNote: LineOnNote | undefined; qty: Decimal }[],
): Promise<Restock[]> => {
  const dueNow = lines.flatMap(({ onNote, qty }) =>
    onNote && onNote.facts.kindOfDate !== 'dated' ? [{ facts: onNote.facts, row: onNote.row, qty }] : [],
  );
  const byAgreement = groupBy(dueNow, ({ row }) => row.agreement_id);
  return Promise.all(
    [...byAgreement].map(async ([agreementId, group]) => {
      const qty = sum(group.map(line => line.qty));
      const [inForce, unsent] = await Promise.all([
        agreementInForce(ctx, agreementId),
        unsentRestocks(ctx, agreementId),
      ]);
      const [{ facts }] = group as [(typeof group)[number]];
      const backorder = await backorderOn(ctx, inForce, facts.today);
      return { qty, backorder, onOtherUnsentNotes: larger(ZERO, subtract(unsent, qty)) };
    }),
  );
};

/** What is on unsent notes for backorder and immediate lines of an agreement. */
const unsentRestocks = async (ctx: Ctx, agreementId: string): Promise<Decimal> => {
  const rows = await ctx
    .rows('call_off_line_note')
    .innerJoin('call_off_line', join =>
      join
        .onRef('call_off_line.tenant_id', '=', 'call_off_line_note.tenant_id')
        .onRef('call_off_line.id', '=', 'call_off_line_note.line_id'),
    )
    .select('call_off_line_note.qty')
    .where('call_off_line_note.agreement_id', '=', agreementId)
    .where('call_off_line_note.sent_at', 'is', null)
    .where('call_off_line.kind_of_date', '<>', 'dated')
    .execute();
  return sum(rows.map(row => row.qty));
};
