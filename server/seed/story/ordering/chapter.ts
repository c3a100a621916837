import type { Chapter } from '../chapter.ts';
import { tellParts } from './parts.ts';
import { tellStore } from './store.ts';

/** Parts of the distributor, with some weeks of their history; own numbers of the buyer, and its cart. */
export const ordering: Chapter = {
  ending: async (narrator, { world }) => {
    await tellParts(narrator);
    await tellStore(narrator, world);
  },
};
