import type { QueryOf, ScreenEntry, ScreenPath } from '@inbound/shared';
import { isScreenPath, screens } from '@inbound/shared/areas';
import { useMemo } from 'react';
import { link, linkAt } from '../../client/link.ts';
import { useSession } from '../../client/session.ts';
import type { Information } from '../../client/session-store.ts';
import { type RecentObject, recents } from '../../client/settings/recent.ts';
import { useStore } from '../../client/store.ts';
import { type Texts, useTexts } from '../../client/texts.ts';
import { pageActionsOf } from '../../kit/tab/page-actions.ts';
import { permittedPaths } from '../session/information.ts';
import { tabs } from '../tabs/tab-store.ts';
import type { Entry, Section } from './entries.ts';
import { isCalled, matchPages, type PageNames } from './match-pages.ts';
import { numberSections } from './number-sections.ts';
import type { Found } from './use-found.ts';

/** Pages that open without saying which object: lists, and where something new is made. */
const opensPlainly = (path: ScreenPath): boolean => {
  const { query, access }: ScreenEntry = screens[path];
  return access !== 'open' && query.safeParse({}).success;
};

/** The pages that the reader may open, by all their names: the administrator's, and the product's. */
const pagesOf = (information: Information, texts: Texts): PageNames[] => {
  const sent = new Map(information.menu.flatMap(({ children }) => children).map(entry => [entry.path, entry]));
  return [...permittedPaths(information), '/system/notification'].flatMap(path => {
    if (!isScreenPath(path) || !(opensPlainly(path) || path === '/system/notification')) return [];
    const entry = sent.get(path);
    return [{ path, name: texts.screen(path), others: entry ? [entry.nameZh, entry.nameEn] : [] }];
  });
};

const pageEntry = ({ path, name, others }: PageNames, language: string): Entry[] => {
  if (!isScreenPath(path)) return [];
  const [, english = ''] = others;
  return [
    {
      key: `page ${path}`,
      icon: screens[path].icon,
      text: name,
      also: language === 'en' || english === name ? [] : [english].filter(Boolean),
      to: link(path, {} as QueryOf<ScreenPath>),
    },
  ];
};

const recentEntry = ({ path, id, plantNo, title, partner }: RecentObject, permitted: ReadonlySet<string>): Entry[] => {
  if (!isScreenPath(path) || !permitted.has(path)) return [];
  const to = linkAt(path, { id } as QueryOf<ScreenPath>, plantNo);
  return [{ key: `recent ${path} ${id}`, icon: screens[path].icon, text: title, also: [], partner, to }];
};

/** What the page that shows offers, as its own buttons do it. */
const actionEntries = (key: string | undefined, typed: string): Entry[] =>
  pageActionsOf(key)
    .filter(({ name }) => isCalled(name, typed))
    .map(({ name, icon = 'forward', reason, run }) => ({
      key: `act ${name}`,
      icon,
      text: name,
      also: [],
      reason,
      run,
    }));

/**
 * What the menu shows of what was typed: what is called exactly so, pages, actions, and what else begins so. With
 * nothing typed, what the page can do and what was opened last.
 */
export const useSections = (typed: string, found: Found): readonly Section[] => {
  const texts = useTexts();
  const information = useSession();
  const recent = useStore(recents, value => value);
  const active = useStore(tabs, value => value.active);
  const permitted = useMemo(() => permittedPaths(information), [information]);
  const pages = useMemo(() => pagesOf(information, texts), [information, texts]);
  const { exact, others } = numberSections(found.kinds, { texts, user: information.user, typed });
  const section = (name: string, entries: readonly Entry[]): Section => ({
    key: name,
    title: texts.t(`command.text.${name}`),
    entries,
  });
  const all = [
    ...exact,
    section(
      'pages',
      matchPages(pages, typed).flatMap(page => pageEntry(page, texts.language)),
    ),
    section('actions', actionEntries(active, typed)),
    ...others,
    section('recent', typed.trim() === '' ? recent.flatMap(each => recentEntry(each, permitted)) : []),
  ];
  return all.filter(({ entries }) => entries.length > 0);
};
