import type { QueryOf, ScreenPath } from '@inbound/shared';
import { HOME } from '@inbound/shared/areas';
import { type Link, linkAt } from '../../client/link.ts';
import { createStore } from '../../client/store.ts';
import type { OpenWhere, TabHost } from '../../client/tab-context.ts';
import { writeAddress } from '../navigation/address.ts';
import { backgroundVisit, go, isNavigating } from '../navigation/navigation.ts';
import { dropTabs, memoryOf, remember, tabs } from './tab-store.ts';
import {
  activeTab,
  type CloseWhich,
  changeQuery,
  closeTabs,
  describeTab,
  openTab,
  type TabEntry,
  tabsToClose,
} from './tabs.ts';

/** Tabs that wait for the reader's word before they close, because something in them is not saved. */
export const askedToClose = createStore<readonly TabEntry[]>([]);

/** The address of a tab. */
export const hrefOf = (entry: Pick<TabEntry, 'path' | 'query' | 'plantNo'>): string =>
  linkAt(entry.path, entry.query as QueryOf<ScreenPath>, entry.plantNo).href;

/** Choosing a tab is a navigation like any other. */
export const chooseTab = (entry: TabEntry): Promise<void> => go({ href: hrefOf(entry) }, { plantNo: entry.plantNo });

/**
 * Closes without asking. When the active tab is among them, the one seen last is gone to first: its page may have to be
 * loaded, as after a reload.
 */
export const closeNow = async (entries: readonly TabEntry[]): Promise<void> => {
  const keys = entries.map(entry => entry.key);
  const rest = closeTabs(tabs.get(), keys);
  if (rest.active !== tabs.get().active) {
    const next = activeTab(rest);
    await (next ? chooseTab(next) : go({ href: HOME }));
    // It could not be fetched: the present one stays.
    if (keys.includes(tabs.get().active ?? '')) return;
  }
  dropTabs(entries);
};

/** Closes tabs; those with unsaved input ask first. */
export const closeTab = (key: string, which: CloseWhich = 'this'): void => {
  const entries = tabsToClose(tabs.get(), key, which);
  const dirty = entries.filter(entry => entry.dirty);
  if (dirty.length > 0) askedToClose.set(entries);
  else void closeNow(entries);
};

const change = (key: string, query: object): void => {
  tabs.set(present => changeQuery(present, key, query));
  const entry = tabs.get().entries.find(each => each.key === key);
  // While another page is on its way the address is that page's: who is about to leave must not call it back.
  if (entry && tabs.get().active === key && !isNavigating.get())
    writeAddress(hrefOf(entry), { plantNo: entry.plantNo }, 'replace');
};

const open = (key: string, to: Link, where: OpenWhere): void => {
  const from = tabs.get().entries.find(entry => entry.key === key);
  const plantNo = from?.plantNo;
  if (where === 'background') {
    const visit = backgroundVisit(to, plantNo);
    if (visit) tabs.set(present => openTab(present, visit, true));
    return;
  }
  void go(to, plantNo ? { plantNo } : {}).then(() => {
    if (where === 'here' && from && tabs.get().active !== key) closeTab(key);
  });
};

/** What the pages in the tabs may ask for. */
export const host: TabHost = {
  change,
  close: key => closeTab(key),
  open,
  say: (key, says) => tabs.set(present => describeTab(present, key, says)),
  shows: key => tabs.get().active === key,
  memory: memoryOf,
  remember,
};
