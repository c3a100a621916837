import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const role = feature('system', 'role', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/system/role', {
    section: 'system',
    group: 'people',
    place: 2,
    icon: 'role',
    modes: MODES,
    plants: 'all',
  }),
});
