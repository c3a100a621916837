import type { ServerFeature } from '../../platform/call/feature.ts';
import { cartRoutes } from './routes.ts';

export const cartFeature: ServerFeature = {
  routes: cartRoutes,
  duplicates: { cart_line_key: { code: 'exists', field: 'requestedDate' } },
};
