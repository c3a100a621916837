import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { shippingNoteList } from './queries.ts';

const path = '/transport/shipping-note' as const;
const due = 'shipping_note.eta_date' as const;

/**
 * Work on transports: to be confirmed by the gate, sent to a door by it, accepted by the forwarder, booked anew by the supplier
 * after a rejection, or because it did not come.
 */
export const shippingNoteQueue: readonly QueueSource[] = [
  queueLine(shippingNoteList, {
    kind: 'shippingNoteConfirm',
    permission: 'transport.shippingNote.confirm',
    path,
    waiting: { state: ['to_be_confirmed'] },
    action: 'confirm',
    due,
    severity: 'normal',
  }),
  queueLine(shippingNoteList, {
    kind: 'shippingNoteWaits',
    permission: 'transport.shippingNote.stamp',
    path,
    waiting: { waits: true },
    due,
    severity: 'danger',
  }),
  queueLine(shippingNoteList, {
    kind: 'shippingNoteAccept',
    permission: 'transport.shippingNote.accept',
    path,
    waiting: { mine: true, state: ['confirmed'] },
    action: 'accept',
    due,
    severity: 'normal',
  }),
  queueLine(shippingNoteList, {
    kind: 'shippingNoteRejected',
    permission: 'transport.shippingNote.edit',
    path,
    waiting: { mine: true, state: ['rejected'] },
    due,
    severity: 'danger',
  }),
  queueLine(shippingNoteList, {
    kind: 'shippingNoteNoShow',
    permission: 'transport.shippingNote.edit',
    path,
    waiting: { noShow: true, state: ['confirmed', 'accepted', 'departed'] },
    due,
    severity: 'danger',
  }),
];
