import { readWorkQueue } from '@inbound/shared/system/work-queue/contract';
import { type Route, route } from '../../platform/call/route.ts';
import type { QueueSource } from '../../platform/list/queue-source.ts';
import { linesOf } from './queries.ts';

/** The work queue of the features that registered a source (app/features.ts). */
export const workQueueRoutes = (sources: readonly QueueSource[]): Route[] => [
  route(readWorkQueue, async (_, ctx) => ({ lines: await linesOf(ctx, sources) })),
];
