import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const agreement = feature('system', 'agreement', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/system/agreement', {
    section: 'system',
    group: 'content',
    place: 9,
    icon: 'user-agreement',
    modes: MODES,
    plants: 'all',
  }),
});
