import { z } from 'zod';
import { createStore } from '../store.ts';

/** An object that the reader had opened: where it shows, and what it was called. */
const recentObject = z.object({
  path: z.string(),
  plantNo: z.string(),
  id: z.string(),
  title: z.string(),
  partner: z.string().optional(),
});
export type RecentObject = z.output<typeof recentObject>;

/** So many are kept (ux B.3.8). */
export const MOST_RECENT = 10;

/** What the reader had opened last, the newest first. */
export const recents = createStore<readonly RecentObject[]>([]);

const isSame = (one: RecentObject, other: RecentObject): boolean => one.path === other.path && one.id === other.id;

/** Reads what is kept; what is damaged is left out. */
export const parseRecents = (kept: unknown): RecentObject[] => {
  const parsed = z.array(recentObject.or(z.undefined()).catch(undefined)).safeParse(kept);
  return parsed.success ? parsed.data.filter(each => each !== undefined) : [];
};

const merged = (newer: readonly RecentObject[], older: readonly RecentObject[]): readonly RecentObject[] =>
  [...newer, ...older.filter(each => !newer.some(one => isSame(one, each)))].slice(0, MOST_RECENT);

/** Notes an object that is shown now. The same list stays when it stood in front already. */
export const noteRecent = (shown: RecentObject): void =>
  recents.set(present => {
    const [first] = present;
    const isInFront = first && isSame(first, shown) && first.title === shown.title && first.partner === shown.partner;
    return isInFront ? present : merged([shown], present);
  });

/** What was opened in another window or on another day stands behind what was opened here meanwhile. */
export const addKeptRecents = (kept: unknown): void => recents.set(present => merged(present, parseRecents(kept)));
