import { purchaseOrder } from '@inbound/shared/order/purchase-order/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { purchaseOrderHome } from './home.ts';
import { orderFiles } from './message/inbox.ts';
import { tellUndelivered } from './message/undelivered.ts';
import { purchaseOrderList } from './queries.ts';
import { purchaseOrderQueue } from './queue.ts';
import { remindersJob } from './reminders.ts';
import { purchaseOrderRoutes } from './routes.ts';

export const purchaseOrderFeature: ServerFeature = {
  routes: purchaseOrderRoutes,
  told: [toldBy('purchaseOrder', purchaseOrderList)],
  incoming: [orderFiles],
  undelivered: tellUndelivered,
  home: purchaseOrderHome,
  queue: purchaseOrderQueue,
  jobs: [remindersJob],
  found: [
    findableBy(purchaseOrderList, {
      by: [
        ['purchase_order.search_no', 'poNo'],
        ['purchase_order.lookup_no', 'poNo'],
        ['purchase_order.search_seller_no', 'sellerOrderNo'],
      ],
      path: '/po/order-detail',
      states: purchaseOrder,
      date: 'firstCrd',
    }),
  ],
  duplicates: {
    purchase_order_number_key: { code: 'po_exists', field: 'poNo' },
    purchase_order_known_key: { code: 'po_exists', field: 'poNo' },
  },
};
