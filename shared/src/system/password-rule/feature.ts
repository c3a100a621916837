import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

export const passwordRule = feature('system', 'passwordRule', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: page('/system/password', {
    access: 'view',
    section: 'system',
    group: 'people',
    place: 8,
    icon: 'password',
    modes: MODES,
    cached: false,
  }),
});
