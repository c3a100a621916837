import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const permission = feature('system', 'permission', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/system/permission', {
    section: 'system',
    group: 'people',
    place: 3,
    icon: 'permission',
    modes: MODES,
    plants: 'all',
  }),
});
