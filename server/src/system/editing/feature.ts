import type { ServerFeature } from '../../platform/call/feature.ts';
import { editingRoutes } from './routes.ts';

/** Days for which it is kept that somebody had a document open; it is told for seconds. */
const KEPT_DAYS = 1;

export const editingFeature: ServerFeature = {
  routes: editingRoutes,
  kept: [{ table: 'editing', since: 'seen_at', days: KEPT_DAYS }],
};
