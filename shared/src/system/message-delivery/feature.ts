import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const messageDelivery = feature('system', 'messageDelivery', {
  permissions: {
    view: ['platform-admin', 'tenant-admin'],
    edit: [],
    replay: ['platform-admin', 'tenant-admin'],
    cancel: ['platform-admin', 'tenant-admin'],
  },
  screens: listAndDetail('/log/message', {
    section: 'system',
    group: 'logs',
    place: 25,
    icon: 'message-delivery',
    modes: MODES,
  }),
  documents: {
    messageDelivery: {
      table: 'outbox_message',
      page: '/log/message-detail',
      anyMode: true,
      icons: { deliver: 'send', retry: 'retry', giveUp: 'tone-danger', replay: 'retry', again: 'retry' },
    },
  },
});
