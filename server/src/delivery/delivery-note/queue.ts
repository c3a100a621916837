import type { QueueSource } from '../../platform/list/queue-source.ts';
import { waitingOf } from '../../system/work-queue/sources.ts';

/** Delivery notes that are made and not yet sent, by the day of their arrival. */
export const deliveryNoteQueue: readonly QueueSource[] = [
  {
    kind: 'deliveryNoteUnsent',
    permission: 'delivery.deliveryNote.send',
    path: '/delivery/note',
    filter: { state: ['unsent'] },
    count: async ctx => ({
      ...(await waitingOf(
        ctx,
        ctx.rows('delivery_note').where('delivery_note.state', '=', 'unsent'),
        'delivery_note.eta_date',
      )),
      severity: 'normal',
    }),
  },
];
