import { isScreenPath } from '@inbound/shared/areas';
import { useEffect, useMemo } from 'react';
import { useFirstPageStands } from '../../client/first-page.ts';
import { currentPlant, link } from '../../client/link.ts';
import { postRefusal } from '../../client/notices.ts';
import { useSession } from '../../client/session.ts';
import { createStore, useStore } from '../../client/store.ts';
import { useTexts } from '../../client/texts.ts';
import { go } from '../navigation/navigation.ts';
import { tabs } from '../tabs/tab-store.ts';
import { activeTab } from '../tabs/tabs.ts';
import { useMenuCounts } from '../work-queue.ts';
import {
  type MenuItem,
  type MenuSection,
  menuOf,
  menuPathOf,
  openSection,
  sectionOf,
  sectionTarget,
} from './menu-model.ts';

/** The section that was pressed last; it opens at once, before its page is there. */
const pressed = createStore<string | undefined>(undefined);
/** The page seen last in each section. */
const lastSeen = new Map<string, string>();

export interface Menu {
  sections: readonly MenuSection[];
  /** The section whose tree is open; none on home. */
  open: MenuSection | undefined;
  /** The path that is marked. */
  path: string | undefined;
}

export const useMenu = (): Menu => {
  const { menu } = useSession();
  const { language, t, has } = useTexts();
  const active = useStore(tabs, state => activeTab(state)?.path);
  const key = useStore(pressed, value => value);
  const plantNo = useStore(currentPlant, value => value);
  const counts = useMenuCounts(useFirstPageStands() ? plantNo : undefined);
  const sections = useMemo(() => {
    const textOf = (entry: { key: string; path: string | null }) => {
      const text = entry.path ? `screen.${entry.path}` : `common.section.${entry.key}`;
      return has(text) ? t(text) : undefined;
    };
    return menuOf(menu, language, counts, textOf);
  }, [menu, language, counts, t, has]);
  useEffect(() => {
    const section = sectionOf(sections, active);
    if (section && active) lastSeen.set(section.key, menuPathOf(active));
  }, [sections, active]);
  const path = active === undefined ? undefined : menuPathOf(active);
  return { sections, open: openSection(sections, active, key), path };
};

/** The address of an entry; its own page for the browser, too. */
export const hrefOfItem = (item: { path: string | null }): string =>
  item.path !== null && isScreenPath(item.path) ? link(item.path, {} as never).href : (item.path ?? '#');

/** Goes where an entry leads; one without a path says so. */
export const goToItem = (item: Pick<MenuItem, 'path'>): void => {
  if (item.path === null || item.path === '') postRefusal({ code: 'path_missing' });
  else void go({ href: hrefOfItem(item) }, plantState());
};

/** Keeps a section open until another page stands there, whatever else is drawn anew meanwhile: its entries may be pressed. */
const openUntilArrival = (key: string): void => {
  const { active } = tabs.get();
  pressed.set(key);
  const stop = tabs.subscribe(() => {
    if (tabs.get().active === active) return;
    stop();
    pressed.set(present => (present === key ? undefined : present));
  });
};

/** Opens a section at once and goes to its page. */
export const goToSection = (section: MenuSection): void => {
  openUntilArrival(section.key);
  goToItem({ path: sectionTarget(section, lastSeen) ?? null });
};

const plantState = (): { plantNo?: string } => {
  const plantNo = currentPlant.get();
  return plantNo ? { plantNo } : {};
};
