import type { ScreenPath } from '@inbound/shared';
import { HOME } from '@inbound/shared/areas';
import type { TabSays } from '../../client/tab-context.ts';

/** One tab of the bar: a page of one plant, and of one object where the page shows one. */
export interface TabEntry {
  key: string;
  path: ScreenPath;
  plantNo: string;
  /** What its address says, checked by the page's schema. */
  query: object;
  /** The short number, once the page knows it. */
  title?: string;
  /** The partner whom the object is about, once the page knows him. */
  partner?: string;
  /** Something typed is not saved yet. */
  dirty?: boolean;
  /** Counts up with every visit; the smallest is the longest unseen. */
  seen: number;
}

export interface Tabs {
  entries: readonly TabEntry[];
  active: string | undefined;
  /** The number of visits so far. */
  visits: number;
}

/** The most pages that stay alive; older ones are frozen: the tab stays, its page is not mounted (ux B.3.5). */
export const LIVE_TABS = 20;

export const noTabs: Tabs = { entries: [], active: undefined, visits: 0 };

/** Plant, path and object id; home is one for all plants. */
export const tabKey = (plantNo: string, path: ScreenPath, query: object): string => {
  if (path === HOME) return HOME;
  const id = (query as { id?: unknown }).id;
  return [plantNo, path, ...(typeof id === 'string' ? [id] : [])].join('|');
};

const isPinned = (entry: TabEntry): boolean => entry.path === HOME;

type Visit = Pick<TabEntry, 'path' | 'plantNo' | 'query'>;

const withHomeFirst = (entries: readonly TabEntry[]): readonly TabEntry[] => [
  ...entries.filter(isPinned),
  ...entries.filter(entry => !isPinned(entry)),
];

/** Opens a page: the tab it has already, with the new query, or a new one at the end; `stay` keeps the active tab. */
export const openTab = (tabs: Tabs, visit: Visit, stay = false): Tabs => {
  const key = tabKey(visit.plantNo, visit.path, visit.query);
  const visits = tabs.visits + 1;
  const found = tabs.entries.find(entry => entry.key === key);
  const entry: TabEntry = { ...found, ...visit, key, seen: stay ? (found?.seen ?? 0) : visits };
  const entries = found ? tabs.entries.map(each => (each === found ? entry : each)) : [...tabs.entries, entry];
  return { entries: withHomeFirst(entries), active: stay ? tabs.active : key, visits };
};

const changeEntry = (tabs: Tabs, key: string, part: Partial<TabEntry>): Tabs => ({
  ...tabs,
  entries: tabs.entries.map(entry => (entry.key === key ? { ...entry, ...part } : entry)),
});

/** Writes another query into a tab; its key stays, for the object stays. */
export const changeQuery = (tabs: Tabs, key: string, query: object): Tabs => changeEntry(tabs, key, { query });

/** What a page says of itself. The same tabs are answered when nothing changed. */
export const describeTab = (tabs: Tabs, key: string, says: TabSays): Tabs => {
  const entry = tabs.entries.find(each => each.key === key);
  if (!entry) return tabs;
  const title = says.title ?? entry.title;
  const partner = says.partner ?? entry.partner;
  const dirty = says.dirty ?? entry.dirty ?? false;
  if (entry.title === title && entry.partner === partner && (entry.dirty ?? false) === dirty) return tabs;
  return changeEntry(tabs, key, {
    ...(title === undefined ? {} : { title }),
    ...(partner === undefined ? {} : { partner }),
    dirty,
  });
};

export type CloseWhich = 'this' | 'left' | 'right' | 'others' | 'all';

/** The tabs that a command of the context menu closes; home is never among them. */
export const tabsToClose = (tabs: Tabs, key: string, which: CloseWhich): readonly TabEntry[] => {
  const at = tabs.entries.findIndex(entry => entry.key === key);
  const chosen: Record<CloseWhich, (index: number) => boolean> = {
    this: index => index === at,
    left: index => index < at,
    right: index => index > at,
    others: index => index !== at,
    all: () => true,
  };
  return tabs.entries.filter((entry, index) => !isPinned(entry) && chosen[which](index));
};

/**
 * Takes tabs away. When the active one goes, the one seen last becomes active, so that closing leads back to where one
 * came from.
 */
export const closeTabs = (tabs: Tabs, keys: readonly string[]): Tabs => {
  const entries = tabs.entries.filter(entry => !keys.includes(entry.key));
  if (tabs.active === undefined || !keys.includes(tabs.active)) return { ...tabs, entries };
  const last = entries.reduce<TabEntry | undefined>(
    (best, entry) => (best && best.seen > entry.seen ? best : entry),
    undefined,
  );
  return { ...tabs, entries, active: last?.key };
};

/** Moves a tab before another; home stays first. */
export const moveTab = (tabs: Tabs, key: string, to: number): Tabs => {
  const entry = tabs.entries.find(each => each.key === key);
  if (!entry || isPinned(entry)) return tabs;
  const others = tabs.entries.filter(each => each !== entry);
  return { ...tabs, entries: withHomeFirst([...others.slice(0, to), entry, ...others.slice(to)]) };
};

/** The keys of the pages that are mounted: those seen last, and whatever holds unsaved input. */
export const liveKeys = (tabs: Tabs, limit = LIVE_TABS): ReadonlySet<string> => {
  const bySeen = tabs.entries.filter(entry => entry.seen > 0).sort((a, b) => b.seen - a.seen);
  const live = bySeen.filter((entry, index) => index < limit || entry.dirty);
  return new Set(live.map(entry => entry.key));
};

export const activeTab = (tabs: Tabs): TabEntry | undefined => tabs.entries.find(entry => entry.key === tabs.active);

export const isAnyDirty = (tabs: Tabs): boolean => tabs.entries.some(entry => entry.dirty);

/** What a tab is called: the kind and the number of its object, or the name of its page. */
export const tabTitle = (
  { path, title }: Pick<TabEntry, 'path' | 'title'>,
  screen: (path: string) => string,
): string => (title === undefined ? screen(path) : `${screen(path)} ${title}`);

/** What the browser's own tab is called: the object with its partner, or the page, before the product's name. */
export const browserTitle = (
  entry: Pick<TabEntry, 'path' | 'title' | 'partner'> | undefined,
  product: string,
  screen: (path: string) => string,
): string => {
  if (!entry || entry.path === HOME) return product;
  return [[tabTitle(entry, screen), entry.partner].filter(Boolean).join(' · '), product].join(' – ');
};
