import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

export const mode = feature('system', 'mode', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
    switch: ['platform-admin', 'tenant-admin'],
  },
  screens: page('/system/mode', {
    access: 'view',
    section: 'system',
    group: 'tenant',
    place: 13,
    icon: 'mode',
    modes: MODES,
    plants: 'all',
  }),
});
