import { feature } from '../../kernel/feature.ts';
import { list, MODES } from '../../kernel/screens.ts';

export const apiToken = feature('system', 'apiToken', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: list('/system/api-token', { section: 'system', place: 5, icon: 'permission', modes: MODES, plants: 'all' }),
});
