import { type QueueSource, queueLine } from '../../platform/list/queue-source.ts';
import { windowReleaseList } from './queries.ts';

/** Fixed windows that their supplier uses now, or loses to everybody. */
export const windowReleaseQueue: readonly QueueSource[] = [
  queueLine(windowReleaseList, {
    kind: 'windowReleaseAnnounced',
    permission: 'transport.windowRelease.view',
    path: '/transport/window-release',
    waiting: 'announced',
    due: 'window_release.day',
    severity: 'normal',
  }),
];
