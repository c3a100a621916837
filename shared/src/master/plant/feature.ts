import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const plant = feature('master', 'plant', {
  permissions: {
    view: [
      'tenant-admin',
      'dispositor',
      'packaging-planner',
      'gate',
      'supplier-logistics',
      'supplier-planner',
      'capacity-approver',
      'forwarder',
    ],
    edit: ['tenant-admin'],
  },
  screens: listAndDetail('/master/plant', { section: 'master', place: 1, icon: 'plant', modes: MODES, plants: 'all' }),
  records: { plant: { number: 'plantNo', names: true } },
});
