import { feature } from '../../kernel/feature.ts';
import { list, MODES } from '../../kernel/screens.ts';

export const apiToken = feature('system', 'apiToken', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: list('/system/api-token', {
    section: 'system',
    group: 'people',
    place: 5,
    icon: 'password',
    modes: MODES,
    plants: 'all',
  }),
});
