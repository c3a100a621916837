import { feature } from '../../kernel/feature.ts';
import { list, MODES } from '../../kernel/screens.ts';

export const agreementConsent = feature('system', 'agreementConsent', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
  },
  screens: list('/system/agreement-consent', {
    section: 'system',
    group: 'content',
    place: 10,
    icon: 'consent',
    modes: MODES,
    plants: 'all',
  }),
});
