import type { ServerFeature } from '../../platform/call/feature.ts';

/** Its routes ask what was booked; `app/features.ts` gives them that. */
export const doorFeature: ServerFeature = {
  routes: [],
  duplicates: { door_name_key: { code: 'door_exists', field: 'name' } },
};
