import type { ServerFeature } from '../../platform/call/feature.ts';
import { messageReceiverRoutes } from './routes.ts';

export const messageReceiverFeature: ServerFeature = {
  routes: messageReceiverRoutes,
  duplicates: { message_receiver_once: { code: 'exists', field: 'code' } },
};
