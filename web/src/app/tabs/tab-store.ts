import { NAME_FIELDS } from '@inbound/shared';
import { HOME, isScreenPath, screens } from '@inbound/shared/areas';
import { type Query, QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { onNews } from '../../client/live/live.ts';
import { isNothing, type News, newsOfTopics } from '../../client/live/topics.ts';
import { forgetNotices } from '../../client/notices.ts';
import { ownWrites } from '../../client/own-writes.ts';
import { language } from '../../client/session-store.ts';
import { readPersisted, writePersisted } from '../../client/settings/persisted.ts';
import { createStore } from '../../client/store.ts';
import { forgetUnsaved } from '../../kit/tab/unsaved.ts';
import { closeTabs, noTabs, type TabEntry, type Tabs, tabKey } from './tabs.ts';

/** The tabs of this window. */
export const tabs = createStore<Tabs>(noTabs);

/** Data that is older is quietly read again on return, in milliseconds. */
const STALE_MS = 5 * 60_000;

const clients = new Map<string, QueryClient>();
const memories = new Map<string, Map<string, unknown>>();

/** The query client of a tab: kept as long as the tab is open, so that switching reads nothing again. */
export const clientOf = (key: string): QueryClient => {
  const present = clients.get(key);
  if (present) return present;
  const client = new QueryClient({
    defaultOptions: {
      queries: { gcTime: Number.POSITIVE_INFINITY, staleTime: STALE_MS, retry: false, refetchOnWindowFocus: false },
    },
  });
  clients.set(key, client);
  return client;
};

export const memoryOf = (key: string): ReadonlyMap<string, unknown> => memories.get(key) ?? new Map();

export const remember = (key: string, name: string, value: unknown): void => {
  memories.set(key, new Map(memoryOf(key)).set(name, value));
};

/**
 * What the other tabs have read may have changed by a write of this one: each reads again, quietly, when it is shown;
 * the tab of the write refreshes what it shows itself.
 */
export const outdateOthers = (active: string | undefined): void => {
  for (const [key, client] of clients) if (key !== active) void client.invalidateQueries({ refetchType: 'none' });
};

/** The tabs that do not show read again what others have changed, when they are shown; the one that shows hears of it itself. */
const outdateHidden = (news: News): void => {
  const { active } = tabs.get();
  for (const [key, client] of clients) {
    if (key === active) continue;
    const predicate = ({ meta, queryKey }: Query) =>
      !isNothing(newsOfTopics(news, (meta?.topics as string[] | undefined) ?? [], queryKey[2] as string | undefined));
    void client.invalidateQueries({ predicate, refetchType: 'none' });
  }
};

/**
 * An answer has the names of the language in which it was asked: in another one that has names of its own it is asked
 * again, and in Chinese, in which people have theirs.
 */
const readNames = (): void => {
  const now = language.get();
  if (!Object.hasOwn(NAME_FIELDS, now) && !now.startsWith('zh')) return;
  for (const [key, client] of clients)
    void client.invalidateQueries({ refetchType: key === tabs.get().active ? 'active' : 'none' });
};

/** Changes travel between the tabs of the window, and come from others. */
export const watchWrites = (): void => {
  ownWrites.subscribe(() => outdateOthers(tabs.get().active));
  onNews(outdateHidden);
  language.subscribe(readNames);
};

const forget = (key: string): void => {
  clients.get(key)?.clear();
  clients.delete(key);
  memories.delete(key);
  forgetNotices(key);
  forgetUnsaved(key);
};

/** Takes tabs away with all that they held. */
export const dropTabs = (entries: readonly TabEntry[]): void => {
  const keys = entries.map(entry => entry.key);
  tabs.set(present => closeTabs(present, keys));
  keys.forEach(forget);
};

/** Takes all tabs away with all that they held. */
export const dropAllTabs = (): void => {
  for (const key of new Set([...clients.keys(), ...memories.keys()])) forget(key);
  tabs.set(noTabs);
};

// ── Reload ───────────────────────────────────────────────────────────────────────────────────────

const keptTabs = z.object({
  userNo: z.string(),
  entries: z.array(
    z.object({
      path: z.string(),
      plantNo: z.string(),
      query: z.record(z.string(), z.unknown()),
      title: z.string().optional(),
      memory: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** Keeps the open tabs of a user over a reload of the window. */
export const keepTabs = (userNo: string): void => {
  const entries = tabs.get().entries.map(({ key, path, plantNo, query, title }) => ({
    path,
    plantNo,
    query,
    ...(title === undefined ? {} : { title }),
    memory: Object.fromEntries(memoryOf(key)),
  }));
  writePersisted('page', { userNo, entries }, 'window');
};

/** Forgets the kept tabs, at sign-out. */
export const forgetKeptTabs = (): void => writePersisted('page', undefined, 'window');

/** Brings back the tabs that this user had before the reload, as far as the pages are still permitted. */
export const restoreTabs = (userNo: string, permitted: ReadonlySet<string>): void => {
  const kept = keptTabs.safeParse(readPersisted('page', 'window'));
  if (!kept.success || kept.data.userNo !== userNo) return;
  const entries = kept.data.entries.flatMap(({ path, plantNo, query, title, memory }): TabEntry[] => {
    if (!isScreenPath(path) || (path !== HOME && !permitted.has(path))) return [];
    const checked = screens[path].query.safeParse(query);
    if (!checked.success) return [];
    const key = tabKey(plantNo, path, checked.data);
    memories.set(key, new Map(Object.entries(memory)));
    return [{ key, path, plantNo, query: checked.data, seen: 0, ...(title === undefined ? {} : { title }) }];
  });
  tabs.set({ ...noTabs, entries });
};
