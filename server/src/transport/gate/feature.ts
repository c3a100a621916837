import type { ServerFeature } from '../../platform/call/feature.ts';
import { gateRoutes } from './routes.ts';

export const gateFeature: ServerFeature = {
  routes: gateRoutes,
  duplicates: { gate_arrival_plate_key: { code: 'exists', field: 'plate' } },
};
