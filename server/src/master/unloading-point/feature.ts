import type { ServerFeature } from '../../platform/call/feature.ts';

export const unloadingPointFeature: ServerFeature = {
  routes: [],
  owns: ['unloading_area'],
};
