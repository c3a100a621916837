import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { containerNoteList } from './queries.ts';

const path = '/container/delivery-note' as const;
const due = 'container_note.planned_date' as const;

/** Work on empties: to be checked, corrected, fetched, and counted in. */
export const containerNoteQueue: readonly QueueSource[] = [
  queueLine(containerNoteList, {
    kind: 'containerNoteCheck',
    permission: 'packaging.containerNote.check',
    path,
    waiting: 'review',
    due,
    severity: 'normal',
  }),
  queueLine(containerNoteList, {
    kind: 'containerNoteRefused',
    permission: 'packaging.containerNote.send',
    path,
    waiting: { mine: true, state: ['refuse'] },
    due,
    severity: 'danger',
  }),
  queueLine(containerNoteList, {
    kind: 'containerNoteFetch',
    permission: 'packaging.containerNote.pickUp',
    path,
    waiting: { mine: true, state: ['sent'] },
    due,
    severity: 'normal',
  }),
  queueLine(containerNoteList, {
    kind: 'containerNoteReceive',
    permission: 'packaging.containerNote.receive',
    path,
    waiting: { mine: true, state: ['delivery_to_be_confirmed', 'receipt_to_be_confirmed'] },
    due,
    severity: 'normal',
  }),
];
