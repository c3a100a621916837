import { feature } from '../../kernel/feature.ts';
import { listAndDetail } from '../../kernel/screens.ts';

export const movedBooking = feature('transport', 'movedBooking', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    /** Take the new window. */
    edit: ['supplier-logistics', 'forwarder'],
  },
  screens: listAndDetail('/transport/moved-booking', {
    section: 'transport',
    place: 8,
    icon: 'moved-booking',
    modes: ['VWA'],
  }),
  documents: {
    movedBooking: {
      number: 'sdNo',
      page: '/transport/moved-booking-detail',
      icons: { agree: 'tone-success', rebook: 'calendar', end: 'tone-success' },
    },
  },
  notices: { movedBookingAsked: { act: 'answer' }, movedBookingAgreed: 'information' },
});
