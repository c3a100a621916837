import { containerNote } from '@inbound/shared/packaging/container-note/machine';
import type { ServerFeature } from '../../platform/call/feature.ts';
import { findableBy } from '../../platform/list/findable-by.ts';
import { containerNoteHome } from './home.ts';
import { containerNoteList } from './queries.ts';
import { containerNoteQueue } from './queue.ts';
import { containerNoteRoutes } from './routes.ts';

export const containerNoteFeature: ServerFeature = {
  routes: containerNoteRoutes,
  home: containerNoteHome,
  found: [
    findableBy(containerNoteList, {
      by: [['container_note.search_no', 'cdnNo']],
      path: '/container/delivery-note-detail',
      states: containerNote,
      date: 'plannedDate',
    }),
  ],
  queue: containerNoteQueue,
};
