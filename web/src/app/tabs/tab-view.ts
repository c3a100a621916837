import { createStore } from '../../client/store.ts';
import { clientOf } from './tab-store.ts';

/** The page alone, without header and menu. */
export const isMaximised = createStore<boolean>(false);

/** How often each tab was reloaded; a new number mounts its page anew. */
export const reloads = createStore<ReadonlyMap<string, number>>(new Map());

/** Throws away what the page of a tab knows, and opens it anew. */
export const reloadTab = (key: string): void => {
  clientOf(key).clear();
  reloads.set(present => new Map(present).set(key, (present.get(key) ?? 0) + 1));
};
