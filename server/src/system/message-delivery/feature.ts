import type { ServerFeature } from '../../platform/call/feature.ts';
import { messageDeliveryRoutes } from './routes.ts';

export const messageDeliveryFeature: ServerFeature = { routes: messageDeliveryRoutes };
