import { feature } from '../../kernel/feature.ts';

export const supplier = feature('master', 'supplier', {
  permissions: {
    view: [
      'tenant-admin',
      'dispositor',
      'packaging-planner',
      'gate',
      'supplier-logistics',
      'supplier-planner',
      'capacity-approver',
    ],
    edit: ['tenant-admin'],
  },
});
