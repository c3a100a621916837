import type { Chapter } from '../chapter.ts';
import { tellParts } from './parts.ts';
import { tellOrderingUsers, tellStore } from './store.ts';

/** Parts of the distributor, with some weeks of their history; who orders for the buyer, its own numbers, and its cart. */
export const ordering: Chapter = {
  ending: async (narrator, { world }) => {
    await tellParts(narrator);
    await tellOrderingUsers(narrator, world);
    await tellStore(narrator, world);
  },
};
