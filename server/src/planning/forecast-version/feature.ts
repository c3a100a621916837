import { forecastVersion } from '@inbound/shared/planning/forecast-version/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { releasesJob } from './from-releases.ts';
import { forecastVersionList } from './queries.ts';
import { forecastVersionQueue } from './queue.ts';
import { forecastVersionRoutes } from './routes.ts';

export const forecastVersionFeature: ServerFeature = {
  routes: forecastVersionRoutes,
  owns: ['forecast_line'],
  found: [
    findableBy(forecastVersionList, {
      by: [['forecast_version.search_no', 'versionNo']],
      path: '/planning/forecast-version-detail',
      states: forecastVersion,
      date: 'dueDate',
    }),
  ],
  queue: forecastVersionQueue,
  jobs: [releasesJob],
  duplicates: { forecast_version_number_key: { code: 'exists', field: 'versionNo' } },
};
