import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { list, listAndDetail, page } from '../../kernel/screens.ts';

export const deliveryNote = feature('delivery', 'deliveryNote', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['supplier-logistics'],
    import: ['dispositor', 'supplier-logistics'],
    send: ['supplier-logistics'],
    cancel: ['supplier-logistics'],
    copy: ['supplier-logistics'],
  },
  screens: {
    ...listAndDetail('/delivery/note', { section: 'delivery', place: 1, icon: 'delivery-note', modes: ['VWA'] }),
    ...list('/delivery/to-ship', { section: 'delivery', place: 2, icon: 'to-ship', modes: ['VWA'], access: 'edit' }),
    ...page('/delivery/note-create', {
      icon: 'delivery-note',
      modes: ['VWA'],
      access: 'edit',
      list: '/delivery/note',
      query: z.strictObject({ template: id.optional() }),
    }),
  },
  firstActs: { edit: '/delivery/note-create', send: '/delivery/note' },
  documents: {
    deliveryNote: {
      number: 'dnNo',
      counter: 'delivery-note',
      page: '/delivery/note-detail',
      comments: true,
      icons: {
        addMaterial: 'material',
        pack: 'packaging',
        printLabels: 'label',
        scanLabels: 'scan',
        undoScan: 'undo',
        checkLabels: 'tone-success',
        downloadMessage: 'export',
        free: 'unlock',
        recall: 'retry',
      },
    },
  },
  notices: {
    deliveryNoteMade: { act: 'pack' },
    deliveryNoteSent: 'information',
    messageUndelivered: 'system',
  },
  messages: { despatch: ['vda4913', 'desadv', 'json'], despatch_cancellation: ['vda4913', 'desadv', 'json'] },
  events: {
    'deliveryNote.sent': { by: ['send'] },
    'deliveryNote.arrived': { by: ['arrive'] },
    'deliveryNote.cancelled': { by: ['cancel'] },
  },
});
