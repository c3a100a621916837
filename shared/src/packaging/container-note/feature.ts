import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { listAndDetail, MODES, page } from '../../kernel/screens.ts';

export const containerNote = feature('packaging', 'containerNote', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['packaging-planner', 'supplier-logistics'],
    send: ['packaging-planner', 'supplier-logistics'],
    check: ['packaging-planner'],
    pickUp: ['packaging-planner', 'supplier-logistics', 'forwarder'],
    receive: ['packaging-planner', 'gate', 'supplier-logistics'],
  },
  screens: {
    ...listAndDetail('/container/delivery-note', { section: 'packaging', place: 4, icon: 'empties', modes: MODES }),
    ...page('/m/container', {
      icon: 'container',
      modes: MODES,
      access: 'receive',
      query: z.strictObject({ id: id.optional() }),
    }),
  },
  documents: {
    containerNote: {
      number: 'cdnNo',
      counter: 'container-note',
      page: '/container/delivery-note-detail',
      comments: true,
      icons: { pickUp: 'empties', pickedUp: 'empties', arrived: 'place', receiveAtOnce: 'door' },
    },
  },
  notices: {
    containerNoteAccepted: 'information',
    containerNotePickedUp: 'information',
    containerNoteReceived: 'information',
    containerNoteRefused: { act: 'correct' },
    containerNoteSent: 'information',
    containerNoteToCheck: { act: 'check' },
    containerNoteToFetch: { act: 'collect' },
  },
});
