import { DEEPEST_ROW, type ListEndpoint, type Page, type Refusal, type Summary, type Timestamp } from '@inbound/shared';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { call, queryKeyOf, useQuery } from '../../client/call.ts';
import { topicsOf } from '../../client/live/topics.ts';
import type { GridSource } from '../grid/parts.ts';
import { usePlace } from '../tab/tab.tsx';
import type { ListRow } from './list-row.ts';
import { pagesIn } from './pages.ts';
import type { ListState } from './use-list-state.ts';

export interface ListRows<Row> {
  source: GridSource<Row>;
  /** The rows that are loaded and in sight or on the page. */
  loaded: readonly Row[];
  /** Something was answered, be it that there is nothing. */
  isAnswered: boolean;
  /** How many rows are known by the rows themselves: all of a scroll, of a page those up to its end. */
  known: Summary['total'];
  refusal: Refusal | undefined;
  busy: boolean;
  /** When the newest of them were read, by the server's clock. */
  readAt: Timestamp | undefined;
  /** What is asked for the page that shows; nothing in a scroll. */
  asked: object | undefined;
  refresh(): void;
}

/** Rows of one page of the scroll. */
const SCROLL_PAGE = 200;

/** The last answer stays in sight while the next one is on its way, so that nothing flickers. */
const useLatest = <T>(value: T | undefined): T | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};

/** One page by its number; how many there are in all is told by the summary. */
const usePage = <Row extends ListRow>(of: ListEndpoint<Row>, state: ListState): ListRows<Row> => {
  const { asked, sort, page, limit, scroll } = state;
  const input = scroll ? undefined : { ...asked, ...(sort ? { sort } : {}), page, limit, count: 'none' as const };
  const { data, refusal, busy, refresh } = useQuery(of, input);
  const shown = useLatest<Page<Row>>(data);
  const source = useMemo<GridSource<Row>>(
    () => ({ count: shown?.rows.length ?? 0, at: index => shown?.rows[index] }),
    [shown],
  );
  return {
    source,
    loaded: shown?.rows ?? [],
    isAnswered: shown !== undefined,
    known: { count: (page - 1) * limit + (shown?.rows.length ?? 0), isCapped: typeof shown?.next === 'string' },
    refusal,
    busy,
    readAt: shown?.at,
    asked: input,
    refresh,
  };
};

/** Pages of 200 as they come into sight, over the first 100,000 rows; beyond them the filter must be narrowed. */
const useScroll = <Row extends ListRow>(of: ListEndpoint<Row>, state: ListState): ListRows<Row> => {
  const { plantNo } = usePlace();
  const { asked, sort, scroll } = state;
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const pages = scroll ? [...new Set([1, ...pagesIn(sight.first, sight.last, SCROLL_PAGE)])] : [];
  const client = useQueryClient();
  const inputOf = (page: number) => ({
    ...asked,
    ...(sort ? { sort } : {}),
    page,
    limit: SCROLL_PAGE,
    count: page === 1 ? ('exact' as const) : ('none' as const),
  });
  const keyOf = (page: number) => queryKeyOf(of, inputOf(page), plantNo);
  const pageAt = (page: number) => client.getQueryData<Page<Row>>(keyOf(page));
  const answers = useQueries({
    queries: pages.map(page => ({
      queryKey: keyOf(page),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(of, inputOf(page), { signal, plantNo }),
      meta: { topics: topicsOf(of) },
    })),
  });
  const total = answers[0]?.data?.total;
  const count = total ?? 0;
  const source: GridSource<Row> = {
    count: Math.min(count, DEEPEST_ROW),
    at: index => pageAt(Math.floor(index / SCROLL_PAGE) + 1)?.rows[index % SCROLL_PAGE],
    see: useCallback((first: number, last: number) => setSight({ first, last }), []),
  };
  return {
    source,
    loaded: answers.flatMap(({ data }) => data?.rows ?? []),
    isAnswered: total !== undefined,
    known: { count, isCapped: false },
    refusal: (answers.find(({ error }) => error)?.error as Refusal | undefined) ?? undefined,
    busy: answers.some(({ isFetching }) => isFetching),
    readAt: answers[0]?.data?.at,
    asked: undefined,
    refresh: () => answers.forEach(({ refetch }) => void refetch()),
  };
};

/** The rows of a list, by pages or in one scroll. */
export const useListRows = <Row extends ListRow>(of: ListEndpoint<Row>, state: ListState): ListRows<Row> => {
  const page = usePage<Row>(of, state);
  const scroll = useScroll<Row>(of, state);
  return state.scroll ? scroll : page;
};
