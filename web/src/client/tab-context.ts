import type { ScreenPath } from '@inbound/shared';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { Link } from './link.ts';

/** What a page says of itself: its short number, the partner whom it is about, and that something is not saved. */
export interface TabSays {
  title?: string;
  partner?: string;
  dirty?: boolean;
}

export type OpenWhere = 'here' | 'new' | 'background';

/** What a tab may ask of the bar that holds it. */
export interface TabHost {
  /** Writes another query into the tab's address; no navigation. */
  change(key: string, query: object): void;
  close(key: string): void;
  open(key: string, to: Link, where: OpenWhere): void;
  say(key: string, says: TabSays): void;
  /** Whether its page is the one that shows. */
  shows(key: string): boolean;
  /** The values of `useTabState`, which outlive freezing and reload. */
  memory(key: string): ReadonlyMap<string, unknown>;
  remember(key: string, name: string, value: unknown): void;
}

/** The tab in which a component stands; undefined in the shell. */
export interface TabPlace {
  /** Plant, path and object id. */
  key: string;
  /** What its calls name: its plant, or `*` on a screen about all of them. */
  plantNo: string;
  path: ScreenPath;
  query: object;
  queryClient: QueryClient;
  visible: boolean;
  host: TabHost;
}

export const TabContext = createContext<TabPlace | undefined>(undefined);
