import type { ServerFeature } from '../../platform/call/feature.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { receiptHome } from './home.ts';
import { receiptList } from './queries.ts';
import { receiptQueue } from './queue.ts';
import { receiptRoutes } from './routes.ts';

export const receiptFeature: ServerFeature = {
  routes: receiptRoutes,
  told: [toldBy('receipt', receiptList)],
  home: receiptHome,
  queue: receiptQueue,
};
