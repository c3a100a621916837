import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const waybill = feature('ordering', 'waybill', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: [],
    /** Say which packages are here. */
    receive: ['backlog-buyer'],
  },
  screens: {
    ...listAndDetail('/store/asn', { section: 'store', place: 6, icon: 'waybill', modes: MODES }),
    ...listAndDetail('/backlog/asn', { section: 'backlog', place: 3, icon: 'waybill', modes: MODES }),
  },
  documents: {
    waybill: {
      number: 'waybillNo',
      page: '/backlog/asn-detail',
      anyMode: true,
      icons: { undoReceive: 'undo', follow: 'follow' },
    },
  },
  notices: { waybillArrived: 'information' },
});
