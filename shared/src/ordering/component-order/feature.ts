import { z } from 'zod';
import { feature } from '../../kernel/feature.ts';
import { listAndDetail, MODES, page } from '../../kernel/screens.ts';

export const componentOrder = feature('ordering', 'componentOrder', {
  permissions: {
    view: ['tenant-admin', 'order-placer', 'backlog-buyer'],
    /** Order what lies in the cart. */
    edit: ['order-placer', 'backlog-buyer'],
    /** Say what becomes of an order of which nobody knows whether it arrived. */
    decide: ['order-placer', 'backlog-buyer'],
    /** Let days of the simulated distributor of a demo pass. */
    play: ['tenant-admin'],
  },
  screens: {
    ...listAndDetail('/store/order', { section: 'store', place: 3, icon: 'component-order', modes: MODES }),
    ...listAndDetail('/backlog/order', { section: 'backlog', place: 2, icon: 'component-order', modes: MODES }),
    ...page('/store/checkout', {
      icon: 'checkout',
      modes: MODES,
      access: 'edit',
      list: '/store/order',
      query: z.strictObject({}),
    }),
  },
  documents: {
    componentOrder: {
      number: 'poNo',
      page: '/store/order-detail',
      icons: {
        acceptPartly: 'check',
        doubt: 'tone-warning',
        sendAgain: 'send',
        takeAsNotOrdered: 'close',
        follow: 'follow',
        changeLine: 'edit',
        cancelLine: 'close',
      },
    },
  },
  notices: {
    componentOrderAccepted: 'information',
    componentOrderRejected: { act: 'check' },
    componentOrderDelayed: 'information',
    componentOrderUnclear: { act: 'decide' },
    componentOrderSlipped: { act: 'check' },
    componentOrderHeld: { act: 'check' },
    componentOrderCancelled: { act: 'check' },
    componentOrderChangeRefused: { act: 'check' },
    distributorPushLeftOut: { act: 'check' },
  },
});
