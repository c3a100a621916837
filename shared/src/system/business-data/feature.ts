import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

export const businessData = feature('system', 'businessData', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: page('/system/business', {
    access: 'view',
    section: 'system',
    group: 'content',
    place: 15,
    icon: 'business',
    modes: MODES,
    plants: 'all',
  }),
});
