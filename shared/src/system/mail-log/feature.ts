import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const mailLog = feature('system', 'mailLog', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
    resend: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/log/email', { section: 'system', group: 'logs', place: 22, icon: 'mail', modes: MODES }),
});
