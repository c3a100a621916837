import type { ServerFeature } from '../../platform/call/feature.ts';
import { messageDeliveryHome } from './home.ts';
import { messageDeliveryRoutes } from './routes.ts';

export const messageDeliveryFeature: ServerFeature = { routes: messageDeliveryRoutes, home: messageDeliveryHome };
