import type { ServerFeature } from '../../platform/call/feature.ts';
import { catalogueSyncJob } from './job.ts';
import { catalogueSyncRoutes } from './routes.ts';

export const catalogueSyncFeature: ServerFeature = {
  routes: catalogueSyncRoutes,
  jobs: [catalogueSyncJob],
  duplicates: { catalogue_sync_open_key: { code: 'exists', field: 'startedAt' } },
};
