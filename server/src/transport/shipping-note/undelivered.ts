import type { Teller } from '../../platform/jobs/outbox/settle.ts';
import { notify } from '../../system/notification/offers.ts';

/** An event that was given up is told to the plant: its own systems do not know of the transport. */
export const tellUndelivered: Teller = {
  document: 'shippingNote',
  tell: async (ctx, { documentId, receiverCode, fileName }) => {
    const note = await ctx
      .rows('shipping_note')
      .select(['sd_no', 'plant_id', 'plant_no'])
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    await notify(
      ctx,
      { permission: 'transport.shippingNote.confirm', plantId: note.plant_id },
      {
        kind: 'shippingNoteEventUndelivered',
        params: { number: note.sd_no, receiver: receiverCode, fileName },
        path: '/transport/shipping-note-detail',
        documentId,
        plantNo: note.plant_no,
      },
    );
  },
};
