import { feature } from '../../kernel/feature.ts';

export const receipt = feature('delivery', 'receipt', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics'],
    edit: ['gate'],
    receive: ['gate'],
  },
});
