import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

export const icon = feature('system', 'icon', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: page('/system/icon', {
    access: 'view',
    section: 'system',
    group: 'content',
    place: 16,
    icon: 'icon',
    modes: MODES,
    plants: 'all',
  }),
});
