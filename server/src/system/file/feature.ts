import type { ServerFeature } from '../../platform/call/feature.ts';

/** An upload whose document was not saved within a day is taken away. */
export const fileFeature: ServerFeature = {
  routes: [],
  kept: [{ table: 'file', since: 'pending_since', days: 1 }],
};
