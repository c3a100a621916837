import { feature } from '../../kernel/feature.ts';
import { listAndDetail } from '../../kernel/screens.ts';

export const bookingWait = feature('transport', 'bookingWait', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate', 'supplier-logistics', 'forwarder'],
    /** Has the line of work of those who wait: whoever may open a window for them, or asks that it is opened. */
    watch: ['dispositor', 'gate'],
  },
  screens: listAndDetail('/transport/booking-wait', {
    section: 'transport',
    place: 5,
    icon: 'waiting-list',
    modes: ['VWA'],
  }),
  documents: {
    bookingWait: {
      page: '/transport/booking-wait-detail',
      icons: { offer: 'door', take: 'tone-success', lapse: 'overdue', drop: 'close', withdraw: 'undo' },
    },
  },
  notices: { bookingWaitOffered: { act: 'book' }, bookingWaitLapsed: 'information' },
});
