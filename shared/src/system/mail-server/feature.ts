import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const mailServer = feature('system', 'mailServer', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/system/email', {
    section: 'system',
    group: 'connections',
    place: 11,
    icon: 'mail-server',
    modes: MODES,
  }),
});
