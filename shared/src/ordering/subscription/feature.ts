import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES } from '../../kernel/screens.ts';

export const subscription = feature('ordering', 'subscription', {
  permissions: {
    view: ['order-placer', 'backlog-buyer'],
    edit: ['order-placer'],
  },
  screens: listAndDetail('/store/subscription', { section: 'store', place: 5, icon: 'subscription', modes: MODES }),
  documents: {
    subscription: {
      number: 'partNo',
      page: '/store/subscription-detail',
      anyMode: true,
      icons: { subscribe: 'subscription', unsubscribe: 'unsubscribe', fire: 'component', expire: 'overdue' },
    },
  },
  notices: { subscriptionFired: 'information', subscriptionFiredOften: 'information' },
});
