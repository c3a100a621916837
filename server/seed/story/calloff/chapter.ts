import type { Chapter } from '../chapter.ts';
import { answerScenes } from './answers.ts';
import { releaseScenes } from './call-offs.ts';
import { orderScenes } from './order-scenes.ts';

/** Releases and orders as they came, and what suppliers and planner made of them. */
export const calloff: Chapter = {
  mode: 'VWA',
  scenes: ({ story, world, told }) => [
    ...releaseScenes(told),
    ...orderScenes(world, story.orders),
    ...answerScenes(world, told, story.answers),
  ],
};
