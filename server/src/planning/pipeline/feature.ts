import { pipeline } from '@inbound/shared/planning/pipeline/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { tellUndelivered } from './events.ts';
import { pipelineDayJob, pipelineJob } from './jobs.ts';
import { pipelineList } from './queries.ts';
import { pipelineQueue } from './queue.ts';
import { pipelineRoutes } from './routes.ts';

export const pipelineFeature: ServerFeature = {
  routes: pipelineRoutes,
  found: [
    findableBy(pipelineList, {
      by: [['pipeline.search_part', 'material']],
      path: '/planning/pipeline-detail',
      states: pipeline,
      date: 'firstShortage',
    }),
  ],
  queue: pipelineQueue,
  jobs: [pipelineJob, pipelineDayJob],
  undelivered: tellUndelivered,
};
