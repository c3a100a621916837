import { survey } from '@inbound/shared/planning/survey/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { toldBy } from '../../platform/list/told-by.ts';
import { surveysJob } from './jobs.ts';
import { surveyList } from './queries.ts';
import { surveyQueue } from './queue.ts';
import { releasesOfSurveysJob } from './releases.ts';
import { surveyRoutes } from './routes.ts';

export const surveyFeature: ServerFeature = {
  routes: surveyRoutes,
  told: [toldBy('survey', surveyList)],
  found: [
    findableBy(surveyList, {
      by: [['survey.search_no', 'surveyNo']],
      path: '/planning/survey-detail',
      states: survey,
      date: 'dueDate',
    }),
  ],
  queue: surveyQueue,
  jobs: [surveysJob, releasesOfSurveysJob],
};
