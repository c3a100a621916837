import type { Language } from '@inbound/shared';
import { isScreenPath, screens } from '@inbound/shared/areas';
import type { MenuGroup } from '@inbound/shared/sections';
import type { RowCount } from '@inbound/shared/system/home/contract';
import { entryName } from '../../client/format/name.ts';
import type { Information } from '../../client/session-store.ts';
import { sumOfCounts } from '../home/count.ts';

type SentSection = Information['menu'][number];
type SentEntry = SentSection['children'][number];

export interface MenuItem {
  key: string;
  /** Null where the administrator left it out; pressing it then says so. */
  path: string | null;
  name: string;
  icon: string;
  /** How much waits behind it; zero shows nothing. */
  count: RowCount;
  /** The group of its section under which it stands; undefined before all groups. */
  group: MenuGroup | undefined;
}

/** Entries of a section that stand together under the name of their group. */
export interface MenuItems {
  group: MenuGroup | undefined;
  items: readonly MenuItem[];
}

export interface MenuSection extends MenuItem {
  items: readonly MenuItem[];
}

const groupOf = (path: string | null): MenuGroup | undefined =>
  path !== null && isScreenPath(path) ? (screens[path] as { group?: MenuGroup }).group : undefined;

/** The entries of a section by their groups, each group where its first entry stands; those without one come first. */
export const groupedItems = (items: readonly MenuItem[]): readonly MenuItems[] => {
  const groups = [...new Set([undefined, ...items.map(({ group }) => group)])];
  return groups
    .map(group => ({ group, items: items.filter(item => item.group === group) }))
    .filter(each => each.items.length > 0);
};

const NONE: RowCount = { count: 0, isCapped: false };

/** The menu of the session information as it is drawn: named, counted, home in none of it, nothing empty. */
export const menuOf = (
  menu: Information['menu'],
  language: Language,
  counts: ReadonlyMap<string, RowCount>,
  own: (entry: { key: string; path: string | null }) => string | undefined,
): readonly MenuSection[] => {
  const item = (entry: SentEntry): MenuItem => ({
    key: entry.key,
    path: entry.path,
    name: entryName(entry, language, own(entry)),
    icon: entry.icon,
    count: (entry.path === null ? undefined : counts.get(entry.path)) ?? NONE,
    group: groupOf(entry.path),
  });
  return menu
    .map(section => {
      const items = section.children.map(item);
      return { ...item(section), items, count: sumOfCounts(items.map(({ count }) => count)) };
    })
    .filter(section => section.items.length > 0);
};

/** The entry that is marked while a page shows: of a detail its list. */
export const menuPathOf = (path: string): string => {
  const entry = screens[path as keyof typeof screens] as { list?: string } | undefined;
  return entry?.list ?? path;
};

/** The section that a page belongs to; home belongs to none. */
export const sectionOf = (menu: readonly MenuSection[], path: string | undefined): MenuSection | undefined => {
  const wanted = path === undefined ? undefined : menuPathOf(path);
  return menu.find(section => section.items.some(item => item.path === wanted));
};

/** With so few sections the first is open by itself, also on home (ux B.2.1). */
const FEW_SECTIONS = 2;

/** The section whose tree stands at the left: the one just pressed, the page's, or the first of few. */
export const openSection = (
  menu: readonly MenuSection[],
  path: string | undefined,
  pressed: string | undefined,
): MenuSection | undefined =>
  menu.find(section => section.key === pressed) ??
  sectionOf(menu, path) ??
  (menu.length <= FEW_SECTIONS ? menu[0] : undefined);

/** Where a press on a section leads: to the page seen last in it, else to its first one. */
export const sectionTarget = (section: MenuSection, last: ReadonlyMap<string, string>): string | undefined => {
  const remembered = last.get(section.key);
  const paths = section.items.flatMap(item => (item.path === null ? [] : [item.path]));
  return paths.find(path => path === remembered) ?? paths[0];
};

/** The open groups of the full tree after one is pressed; with `accordion` one at a time. */
export const toggleGroup = (open: readonly string[], key: string, accordion: boolean): readonly string[] => {
  if (open.includes(key)) return open.filter(each => each !== key);
  return accordion ? [key] : [...open, key];
};
