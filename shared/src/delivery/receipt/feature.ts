import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { id } from '../../kernel/fields.ts';
import { list, page } from '../../kernel/screens.ts';

export const receipt = feature('delivery', 'receipt', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics'],
    edit: ['gate', 'dispositor'],
    receive: ['gate'],
    answer: ['supplier-logistics'],
  },
  screens: {
    ...list('/delivery/receipt', { section: 'delivery', place: 3, icon: 'receipt', modes: ['VWA'] }),
    ...page('/m/gate', {
      icon: 'door',
      modes: ['VWA'],
      access: 'receive',
      query: z.strictObject({ id: id.optional() }),
    }),
  },
  firstActs: { receive: '/delivery/note' },
  documents: { receipt: { icons: { correct: 'edit' } } },
  notices: {
    deliveryReceived: 'information',
    deliveryDiffers: { act: 'answer' },
    differenceAccepted: 'information',
    differenceDisputed: { act: 'decide' },
    differenceCorrected: { act: 'answer' },
    differenceWithdrawn: 'information',
  },
  mailEvent: 'deliveryNote',
  events: {
    'receipt.booked': { document: 'deliveryNote', by: ['receive'] },
    'receipt.differed': { to: ['open'] },
    'receipt.accepted': { by: ['accept'] },
    'receipt.disputed': { by: ['dispute'] },
    'receipt.withdrawn': { by: ['withdraw'] },
  },
});
