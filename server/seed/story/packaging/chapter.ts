import type { Chapter } from '../chapter.ts';
import { tellBalances } from './balances.ts';
import { emptiesScenes } from './empties.ts';
import { qualityDocumentScenes } from './quality-documents.ts';

/** Quality documents and empties; the balance of one account. */
export const packaging: Chapter = {
  scenes: ({ world }) => [...qualityDocumentScenes(world), ...emptiesScenes(world)],
  ending: (narrator, { world }) => tellBalances(narrator, world),
};
