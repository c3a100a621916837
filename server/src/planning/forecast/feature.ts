import { forecast } from '@inbound/shared/planning/forecast/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { answersJob } from './jobs.ts';
import { forecastList } from './queries.ts';
import { forecastQueue } from './queue.ts';
import { forecastRoutes } from './routes.ts';

export const forecastFeature: ServerFeature = {
  routes: forecastRoutes,
  found: [
    findableBy(forecastList, {
      by: [['forecast.search_part', 'material']],
      path: '/planning/forecast-detail',
      states: forecast,
      date: 'dueDate',
    }),
  ],
  queue: forecastQueue,
  jobs: [answersJob],
};
