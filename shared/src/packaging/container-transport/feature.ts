import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const containerTransport = feature('packaging', 'containerTransport', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'forwarder'],
    edit: [],
    /** Truck and depart. */
    move: ['forwarder'],
    /** Pick up and complete: what happens at a gate. */
    gate: ['gate', 'forwarder'],
  },
  screens: listAndDetail('/container/transport', { section: 'packaging', place: 5, icon: 'transport', modes: MODES }),
  firstActs: { gate: '/container/transport' },
  documents: {
    /** Known by its note: a transport has no number of its own. */
    containerTransport: {
      number: { document: 'containerNote', by: 'noteId' },
      page: '/container/transport-detail',
      comments: true,
      icons: {
        pick: 'empties',
        truck: 'transport',
        depart: 'transport',
        complete: 'tone-success',
        pickedUp: 'empties',
        end: 'tone-success',
      },
    },
  },
});
