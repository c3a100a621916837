import type { ServerFeature } from '../../platform/call/feature.ts';
import { receiptHome } from './home.ts';
import { receiptQueue } from './queue.ts';
import { receiptRoutes } from './routes.ts';

export const receiptFeature: ServerFeature = {
  routes: receiptRoutes,
  home: receiptHome,
  queue: receiptQueue,
};
