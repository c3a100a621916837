import { DEFAULT_PAGE_SIZE, type ListEndpoint } from '@inbound/shared';
import { useMemo } from 'react';
import { changeListLayout } from '../../client/settings/list-layouts.ts';
import {
  activeTab,
  checkedValues,
  type FilterValues,
  type StatusTab,
  withoutKeys,
  withTab,
} from '../filters/filter-values.ts';
import { usePlace, useTabState } from '../tab/tab.tsx';
import { useOwnLayout } from './own-layout.ts';
import type { ViewContent } from './use-arrangement.ts';

/** What the address of a list holds (screens of the shared kernel). */
interface ListQuery {
  view?: string;
  filter?: Record<string, unknown>;
  sort?: string;
  page?: number;
  limit?: number;
  action?: string;
}

export interface ListState {
  filter: FilterValues;
  /** What the server is asked for: the filter, and what the screen keeps to. */
  asked: FilterValues;
  sort: string | undefined;
  page: number;
  limit: number;
  /** All rows in one long page, fetched as they come into sight. */
  scroll: boolean;
  tab: StatusTab | undefined;
  /** A bulk action that is chosen already, as from the work queue. */
  action: string | undefined;
  /** Shows what a saved view asks for; without one the list as its screen has it. */
  setView(view: string | undefined, content: Partial<ViewContent>): void;
  setFilter(filter: FilterValues): void;
  setTab(tab: StatusTab | undefined): void;
  setSort(sort: string | undefined): void;
  setPage(page: number): void;
  setLimit(limit: number | 'scroll'): void;
}

const isSort = (of: ListEndpoint, sort: string | undefined): boolean =>
  sort !== undefined && of.sortable.includes(sort.replace('-', ''));

/** The state of a list in its address: filters, order and page. Values that the list does not have are ignored. */
export const useListState = (of: ListEndpoint, tabs: readonly StatusTab[], within?: FilterValues): ListState => {
  const { host, key, path, query } = usePlace();
  const { sort: ownSort } = useOwnLayout(path);
  const [scroll, setScroll] = useTabState('scroll', false);
  return useMemo(() => {
    const said = query as ListQuery;
    const filter = withoutKeys(checkedValues(of, said.filter ?? {}), Object.keys(within ?? {}));
    const change = (part: ListQuery) => host.change(key, { ...said, ...part });
    return {
      filter,
      asked: { ...filter, ...within },
      sort: [said.sort, ownSort].find(sort => isSort(of, sort)),
      page: said.page ?? 1,
      limit: said.limit ?? DEFAULT_PAGE_SIZE,
      scroll,
      tab: activeTab(tabs, filter),
      action: said.action,
      setView: (view, { filter: next = {}, sort }) => change({ view, filter: next, sort, page: undefined }),
      setFilter: next => change({ filter: next, page: undefined }),
      setTab: tab => change({ filter: withTab(tabs, filter, tab), page: undefined }),
      setSort: sort => {
        changeListLayout(path, { sort });
        change({ sort, page: undefined });
      },
      setPage: page => change({ page: page === 1 ? undefined : page }),
      setLimit: limit => {
        setScroll(limit === 'scroll');
        change({ limit: limit === 'scroll' || limit === DEFAULT_PAGE_SIZE ? undefined : limit, page: undefined });
      },
    };
  }, [of, tabs, within, query, host, key, path, ownSort, scroll, setScroll]);
};
