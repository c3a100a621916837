import type { ServerFeature } from '../../platform/call/feature.ts';

export const containerBalanceFeature: ServerFeature = {
  routes: [],
  owns: ['container_entry'],
};
