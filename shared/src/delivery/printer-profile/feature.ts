import { feature } from '../../kernel/feature.ts';
import { listAndDetail } from '../../kernel/screens.ts';

export const printerProfile = feature('delivery', 'printerProfile', {
  permissions: {
    view: ['tenant-admin', 'supplier-logistics'],
    edit: ['supplier-logistics'],
  },
  screens: listAndDetail('/delivery/printer-profile', {
    section: 'delivery',
    place: 5,
    icon: 'print',
    modes: ['VWA'],
  }),
  firstActs: { edit: '/delivery/printer-profile' },
});
