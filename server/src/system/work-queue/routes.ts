import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { type Route, route } from '../../platform/call/route.ts';
import type { QueueSource } from '../../platform/list/queue-source.ts';
import { readLinesOf } from './queries.ts';

/** The work queue of the features that registered a source (app/features.ts). */
export const workQueueRoutes = (sources: readonly QueueSource[]): Route[] => {
  const readLines = readLinesOf(sources);
  return [route(readWorkQueue, async ctx => ({ lines: await readLines(ctx) }))];
};
