import { feature } from '../../kernel/feature.ts';

export const productionLocation = feature('master', 'productionLocation', {
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
  records: { productionLocation: { number: 'code', names: true } },
});
