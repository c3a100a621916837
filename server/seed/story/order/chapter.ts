import type { Chapter } from '../chapter.ts';
import { orderScenes } from './orders.ts';

/** Purchase orders in every state, and their changes. */
export const order: Chapter = {
  mode: 'NEV',
  scenes: ({ world }) => orderScenes(world),
};
