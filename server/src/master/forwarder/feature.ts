import type { ServerFeature } from '../../platform/call/feature.ts';
import { forwarderRoutes } from './routes.ts';

export const forwarderFeature: ServerFeature = {
  routes: forwarderRoutes,
  duplicates: {
    forwarder_code_key: { code: 'forwarder_exists', field: 'code' },
  },
};
