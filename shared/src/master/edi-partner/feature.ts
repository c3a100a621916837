import { feature } from '../../kernel/feature.ts';

export const ediPartner = feature('master', 'ediPartner', {
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
