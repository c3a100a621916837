import { feature } from '../../kernel/feature.ts';

export const unloadingPoint = feature('master', 'unloadingPoint', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['gate'],
  },
});
