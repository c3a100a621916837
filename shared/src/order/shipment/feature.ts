import { feature } from '../../kernel/feature.ts';
import { listAndDetail } from '../../kernel/screens.ts';

export const shipment = feature('order', 'shipment', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics'],
    edit: ['supplier-logistics'],
  },
  screens: listAndDetail('/shipment/shipment', { section: 'delivery', place: 11, icon: 'shipment', modes: ['NEV'] }),
  documents: {
    shipment: {
      number: 'shipmentNo',
      page: '/shipment/shipment-detail',
      comments: true,
      icons: {
        pack: 'packaging',
        acceptLoad: 'packaging',
        editUnit: 'edit',
        unpack: 'undo',
        finishPacking: 'check',
        ship: 'send',
        printLabels: 'label',
        takeOut: 'undo',
        orderChanged: 'order-changes',
        orderSettled: 'release',
      },
    },
  },
  notices: {
    shipmentConfirmed: 'information',
    shipmentOrderChanged: { act: 'check' },
    shipmentShipped: 'information',
    shipmentDeleted: 'information',
    shipmentLeftOrderChanged: 'information',
    shipmentEventUndelivered: 'system',
  },
  messages: { shipment_shipped: ['json'] },
  events: {
    'shipment.confirmed': { by: ['confirm'] },
    'shipment.packed': { by: ['finishPacking'] },
    'shipment.shipped': { by: ['ship'] },
  },
});
