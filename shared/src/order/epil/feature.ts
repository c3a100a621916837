import { feature } from '../../kernel/feature.ts';
import { listAndDetail } from '../../kernel/screens.ts';

export const epil = feature('order', 'epil', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics'],
    edit: ['supplier-logistics'],
    resend: ['dispositor', 'supplier-logistics'],
  },
  screens: listAndDetail('/shipment/epil', { section: 'delivery', place: 12, icon: 'item-list', modes: ['NEV'] }),
  documents: {
    epil: {
      number: 'shipmentNo',
      page: '/shipment/epil-detail',
      icons: {
        save: 'edit',
        clear: 'delete',
        resend: 'send',
        correct: 'edit',
        follow: 'follow',
        endWithShipment: 'close',
      },
    },
  },
  notices: { epilSent: 'information', epilUndelivered: 'system' },
  messages: { epil: ['json'] },
});
