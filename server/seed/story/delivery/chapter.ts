import type { Chapter } from '../chapter.ts';
import { draftScenes } from './drafts.ts';
import { freeNoteScenes } from './free-notes.ts';
import { tellNoteTemplates } from './note-templates.ts';
import { noteScenes } from './notes.ts';
import { tellPickUps } from './pick-ups.ts';
import { receiptScenes } from './receipts.ts';

/** Notes in all states and their receipts; pick-up plans and templates as they are kept today. */
export const delivery: Chapter = {
  mode: 'VWA',
  scenes: ({ story, world, told }) => [
    ...noteScenes(world, told),
    ...receiptScenes(world, told),
    ...draftScenes(world, told, story.drafts),
    ...freeNoteScenes(world, story.orders),
  ],
  ending: async (narrator, { world }) => {
    await tellPickUps(narrator, world);
    await tellNoteTemplates(narrator, world);
  },
};
