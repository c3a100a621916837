import type { Chapter } from '../chapter.ts';
import { tellParts } from './parts.ts';

/** Parts of the distributor, with some weeks of their history. */
export const ordering: Chapter = {
  ending: narrator => tellParts(narrator),
};
