import { SUBSCRIBED_KIND } from '../../kernel/document.ts';
import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const messageSubscription = feature('ordering', 'messageSubscription', {
  permissions: {
    view: ['tenant-admin', 'backlog-buyer'],
    /** Choose events and endpoint, pause, resume and send again. */
    edit: ['backlog-buyer'],
  },
  screens: listAndDetail('/backlog/subscription', {
    ...{ section: 'backlog', place: 11, icon: 'message-subscription', modes: MODES },
  }),
  documents: {
    messageSubscription: {
      number: 'name',
      page: '/backlog/subscription-detail',
      ...{ anyMode: true, silent: true },
      icons: { fail: 'tone-danger', recover: 'check', sendAgain: 'send' },
    },
  },
  notices: { messageSubscriptionFailing: { act: 'check' } },
  messages: { [SUBSCRIBED_KIND]: ['json'] },
});
