import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const mailTemplate = feature('system', 'mailTemplate', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/system/mail-template', {
    section: 'system',
    group: 'connections',
    place: 12,
    icon: 'mail-template',
    modes: MODES,
  }),
});
