import { FRESH_DAYS } from '@inbound/shared/system/opened/contract';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { openedRoutes } from './routes.ts';

export const openedFeature: ServerFeature = {
  routes: openedRoutes,
  kept: [{ table: 'opened_document', since: 'opened_at', days: FRESH_DAYS }],
};
