import { FIRST_ACTS } from '@inbound/shared/areas';
import { z } from 'zod';
import { createStore } from '../store.ts';

/** What the reader has done for the first time, by its permission, and whether he wants to see no more of it. */
const firstActsKept = z.object({ done: z.array(z.string()).catch([]), isHidden: z.boolean().catch(false) });
export type FirstActs = z.output<typeof firstActsKept>;

/** Undefined until the reader's choices were read: an act before that is noted with the next one of its kind. */
export const firstActs = createStore<FirstActs | undefined>(undefined);

/** Reads what is kept; what is damaged counts as not done. */
export const parseFirstActs = (kept: unknown): FirstActs =>
  firstActsKept.catch({ done: [], isHidden: false }).parse(kept);

const IS_ONE: ReadonlySet<string> = new Set(FIRST_ACTS.map(({ permission }) => permission));

/** Notes that a call of this permission has changed something. */
export const noteFirstAct = (permission: string): void => {
  const kept = firstActs.get();
  if (!kept || !IS_ONE.has(permission) || kept.done.includes(permission)) return;
  firstActs.set({ ...kept, done: [...kept.done, permission] });
};

/** Takes the list from the home, for good. */
export const hideFirstActs = (): void => firstActs.set(kept => kept && { ...kept, isHidden: true });
