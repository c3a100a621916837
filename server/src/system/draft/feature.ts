import type { ServerFeature } from '../../platform/call/feature.ts';
import { draftRoutes } from './routes.ts';

/** Days for which something typed and not sent is kept (kit.md, Drafts). */
const DRAFT_DAYS = 30;

export const draftFeature: ServerFeature = {
  routes: draftRoutes,
  kept: [{ table: 'draft', since: 'saved_at', days: DRAFT_DAYS }],
};
