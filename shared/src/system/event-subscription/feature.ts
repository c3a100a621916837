import { EVENT_KIND } from '../../kernel/document.ts';
import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

/** The webhooks of a company: the house hears of all documents, a supplier of its own. */
export const eventSubscription = feature('system', 'eventSubscription', {
  permissions: {
    view: ['tenant-admin', 'supplier-logistics'],
    /** Choose events and address, draw a secret, test, pause, resume and replay. */
    edit: ['tenant-admin', 'supplier-logistics'],
  },
  screens: listAndDetail('/system/event', {
    ...{
      section: 'system',
      group: 'connections',
      place: 27,
      icon: 'message-subscription',
      modes: MODES,
      plants: 'all',
    },
  }),
  documents: {
    eventSubscription: {
      number: 'name',
      page: '/system/event-detail',
      ...{ anyMode: true, silent: true },
      icons: { renewSecret: 'retry', fail: 'tone-danger', recover: 'check', replay: 'retry' },
    },
  },
  notices: { eventSubscriptionFailing: { act: 'check' } },
  messages: { [EVENT_KIND]: ['json'] },
});
