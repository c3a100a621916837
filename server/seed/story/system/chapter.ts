import type { Chapter } from '../chapter.ts';
import { tellBulletins } from './bulletins.ts';
import { tellComments } from './comments.ts';
import { tellEventSubscriptions } from './event-subscriptions.ts';
import { tellTasks } from './tasks.ts';

/** What people are told, what they say about documents of all areas, and what the server does for them. */
export const system: Chapter = {
  ending: async (narrator, { world }) => {
    await tellBulletins(narrator, world);
    await tellComments(narrator, world);
    await tellTasks(narrator);
    await tellEventSubscriptions(narrator, world);
  },
};
