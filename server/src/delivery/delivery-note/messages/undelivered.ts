import type { Ctx } from '../../../platform/call/context.ts';
import type { Teller } from '../../../platform/jobs/outbox/settle.ts';
import { type Audience, notify } from '../../../system/notification/offers.ts';

const readNote = (ctx: Ctx, id: string) =>
  ctx
    .rows('delivery_note')
    .innerJoin('plant', join =>
      join.onRef('plant.tenant_id', '=', 'delivery_note.tenant_id').onRef('plant.id', '=', 'delivery_note.plant_id'),
    )
    .select(['delivery_note.dn_no', 'delivery_note.plant_id', 'delivery_note.company_id', 'plant.plant_no'])
    .where('delivery_note.id', '=', id)
    .executeTakeFirstOrThrow();

/** A message that was given up is told to both ends: who sent the note, and who waits for it. */
export const tellUndelivered: Teller = {
  document: 'deliveryNote',
  tell: async (ctx, { documentId, receiverCode, fileName }) => {
    const note = await readNote(ctx, documentId);
    const audiences: Audience[] = [
      { permission: 'delivery.deliveryNote.send', plantId: note.plant_id, companyId: note.company_id },
      { permission: 'delivery.receipt.view', plantId: note.plant_id },
    ];
    const notice = {
      kind: 'messageUndelivered',
      params: { dnNo: note.dn_no, receiver: receiverCode, fileName },
      path: '/delivery/note-detail',
      documentId,
      plantNo: note.plant_no,
    } as const;
    for (const audience of audiences) await notify(ctx, audience, notice);
  },
};
