import type { ServerFeature } from '../../platform/call/feature.ts';
import { containerNoteQueue } from './queue.ts';
import { containerNoteRoutes } from './routes.ts';

export const containerNoteFeature: ServerFeature = {
  routes: containerNoteRoutes,
  queue: containerNoteQueue,
};
