import { type AnswerOf, refuse } from '@inbound/shared';
import type { readDeliveryNoteLots } from '@inbound/shared/delivery/delivery-note/lot-contract';
import type { Ctx } from '../../platform/call/context.ts';

/** More batches than these nobody reads in one table: the oldest stay with their notes. */
const MOST_LOTS = 500;

/** Under the agreement of the call-off: of its lines, and free of them (decision 0063). */
const sentLinesOf = (ctx: Ctx, callOffId: string) =>
  ctx
    .rows('delivery_note_line')
    .innerJoin('delivery_note', join =>
      join
        .onRef('delivery_note.tenant_id', '=', 'delivery_note_line.tenant_id')
        .onRef('delivery_note.id', '=', 'delivery_note_line.note_id'),
    )
    .innerJoin('call_off', join =>
      join
        .onRef('call_off.tenant_id', '=', 'delivery_note_line.tenant_id')
        .onRef('call_off.agreement_id', '=', 'delivery_note_line.agreement_id'),
    )
    .where('call_off.id', '=', callOffId)
    .where('delivery_note.state', '=', 'sent')
    .where('delivery_note.sent_at', 'is not', null);

/** What was delivered of a call-off by batches; a cancelled note delivers nothing. */
export const lotsOf = async (
  ctx: Ctx,
  { callOffId }: { callOffId: string },
): Promise<AnswerOf<typeof readDeliveryNoteLots>> => {
  const known = await ctx.rows('call_off').select('id').where('id', '=', callOffId).executeTakeFirst();
  if (!known) throw refuse('not_found');
  const [lots, counted] = await Promise.all([
    sentLinesOf(ctx, callOffId)
      .select([
        'delivery_note_line.id',
        'delivery_note.id as noteId',
        'delivery_note.dn_no as dnNo',
        'delivery_note_line.call_off_line_no as lineNo',
        'delivery_note_line.batch',
        'delivery_note_line.drawing',
        'delivery_note_line.hardware',
        'delivery_note_line.software',
        'delivery_note_line.production_date as productionDate',
        'delivery_note_line.expiry_date as expiryDate',
        'delivery_note_line.qty',
        'delivery_note_line.received as counted',
        'delivery_note_line.unit',
      ])
      .select(eb => eb.ref('delivery_note.sent_at').$notNull().as('sentAt'))
      .orderBy('delivery_note.sent_at', 'desc')
      .orderBy('delivery_note_line.position')
      .limit(MOST_LOTS)
      .execute(),
    sentLinesOf(ctx, callOffId)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { lots, total: Number(counted.count) };
};
