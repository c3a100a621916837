import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

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
  screens: listAndDetail('/master/supplier', {
    section: 'master',
    place: 4,
    icon: 'supplier',
    modes: MODES,
    plants: 'all',
  }),
  records: { supplier: { number: 'code', names: true } },
});
