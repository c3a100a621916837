import { feature } from '../../kernel/feature.ts';
import { list } from '../../kernel/screens.ts';

export const receipt = feature('delivery', 'receipt', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics'],
    edit: ['gate', 'dispositor'],
    receive: ['gate'],
    answer: ['supplier-logistics'],
  },
  screens: list('/delivery/receipt', { section: 'delivery', place: 2, icon: 'receipt', modes: ['VWA'] }),
  firstActs: { receive: '/delivery/note' },
});
