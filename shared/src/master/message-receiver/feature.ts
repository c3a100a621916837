import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const messageReceiver = feature('master', 'messageReceiver', {
  permissions: {
    view: ['platform-admin', 'tenant-admin', 'dispositor'],
    edit: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/master/message-receiver', {
    section: 'master',
    place: 13,
    icon: 'message-receiver',
    modes: MODES,
  }),
});
