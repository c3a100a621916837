import { feature } from '../../kernel/feature.ts';
import { MODES, page } from '../../kernel/screens.ts';

export const certificate = feature('system', 'certificate', {
  permissions: {
    view: ['platform-admin'],
    edit: ['platform-admin'],
  },
  screens: page('/system/certificate', {
    access: 'view',
    section: 'system',
    group: 'tenant',
    place: 14,
    icon: 'certificate',
    modes: MODES,
    plants: 'all',
  }),
  notices: {
    certificateEnds: { act: 'renew' },
    certificateEnded: { act: 'renew' },
  },
});
