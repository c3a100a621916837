import { feature } from '../../kernel/feature.ts';

export const material = feature('master', 'material', {
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
    edit: ['tenant-admin', 'dispositor'],
  },
});
