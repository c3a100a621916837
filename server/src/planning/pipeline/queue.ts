import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { pipelineList } from './queries.ts';

/** Materials for which the line will stop, or that will be short: work of the dispositor. */
export const pipelineQueue: readonly QueueSource[] = [
  queueLine(pipelineList, {
    kind: 'pipelineLineStop',
    permission: 'planning.pipeline.ask',
    path: '/planning/pipeline',
    waiting: 'lineStop',
    due: 'pipeline.first_shortage',
    severity: 'danger',
  }),
  queueLine(pipelineList, {
    kind: 'pipelineShort',
    permission: 'planning.pipeline.ask',
    path: '/planning/pipeline',
    waiting: 'short',
    due: 'pipeline.first_shortage',
    severity: 'warning',
  }),
];
