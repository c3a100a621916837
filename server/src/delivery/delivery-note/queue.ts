import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { deliveryNoteList } from './queries.ts';

/**
 * Delivery notes that are made and not yet sent, sent ones without a transport, and those that the gate awaits: late ones, and
 * those of today. All by the day of their arrival.
 */
export const deliveryNoteQueue: readonly QueueSource[] = [
  queueLine(deliveryNoteList, {
    kind: 'deliveryNoteUnsent',
    permission: 'delivery.deliveryNote.send',
    path: '/delivery/note',
    waiting: 'unsent',
    due: 'delivery_note.eta_date',
    severity: 'normal',
  }),
  queueLine(deliveryNoteList, {
    kind: 'deliveryNoteBook',
    permission: 'delivery.deliveryNote.send',
    path: '/delivery/note',
    waiting: { bookable: true },
    due: 'delivery_note.eta_date',
    severity: 'normal',
  }),
  queueLine(deliveryNoteList, {
    kind: 'deliveryNoteOverdue',
    permission: 'delivery.receipt.receive',
    path: '/delivery/note',
    waiting: { awaited: ['overdue'] },
    due: 'delivery_note.eta_date',
    severity: 'danger',
  }),
  queueLine(deliveryNoteList, {
    kind: 'deliveryNoteToday',
    permission: 'delivery.receipt.receive',
    path: '/delivery/note',
    waiting: { awaited: ['today'] },
    due: 'delivery_note.eta_date',
    severity: 'normal',
  }),
];
