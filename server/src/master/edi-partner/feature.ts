import type { ServerFeature } from '../../platform/call/feature.ts';

export const ediPartnerFeature: ServerFeature = {
  routes: [],
  owns: ['message_receiver'],
};
