import { feature } from '../../kernel/feature.ts';
import { list, MODES } from '../../kernel/screens.ts';

export const plantCalendar = feature('master', 'plantCalendar', {
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
  screens: list('/master/plant-calendar', { section: 'master', place: 2, icon: 'calendar', modes: MODES }),
});
