import type { ServerFeature } from '../../platform/call/feature.ts';

/** Its routes ask what was booked; `app/features.ts` gives them that. */
export const timeWindowFeature: ServerFeature = { routes: [] };
