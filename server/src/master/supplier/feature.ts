import type { ServerFeature } from '../../platform/call/feature.ts';

export const supplierFeature: ServerFeature = {
  routes: [],
  owns: ['company', 'production_location'],
};
