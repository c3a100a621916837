import { feature } from '../../kernel/feature.ts';

export const label = feature('delivery', 'label', {
  permissions: {
    view: ['tenant-admin', 'dispositor', 'packaging-planner', 'gate', 'supplier-logistics', 'forwarder'],
    edit: ['supplier-logistics'],
    print: ['supplier-logistics'],
  },
});
