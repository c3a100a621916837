import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

export const signInRule = feature('system', 'signInRule', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: page('/system/sign-in', {
    access: 'view',
    section: 'system',
    group: 'people',
    place: 4,
    icon: 'login',
    modes: MODES,
    plants: 'all',
  }),
});
