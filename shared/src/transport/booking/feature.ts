import { feature } from '../../kernel/feature.ts';

export const doorBooking = feature('transport', 'booking', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate', 'supplier-logistics', 'forwarder'],
  },
  notices: { bookingClosed: { act: 'rebook' } },
  mailEvent: 'shippingNote',
});
