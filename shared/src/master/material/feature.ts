import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

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
  screens: listAndDetail('/master/material', { section: 'master', place: 3, icon: 'material', modes: MODES }),
  records: { material: { number: 'partNo', names: true } },
});
