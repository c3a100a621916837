import type { AnswerOf, Endpoint, InputOf, Refusal } from '@inbound/shared';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useContext, useState } from 'react';
import { type CallInput, call, queryKeyOf } from './call.ts';
import { topicsOf } from './live/topics.ts';
import { TabContext } from './tab-context.ts';

/** The pages of a read that were asked for, one after the other. */
export interface Pages<E extends Endpoint> {
  pages: readonly AnswerOf<E>[];
  refusal: Refusal | undefined;
  busy: boolean;
  refresh(): void;
  /** Asks for the next page; none is asked for where the last one is there. */
  more: (() => void) | undefined;
}

interface Asked<E extends Endpoint> {
  /** What is asked for besides the page. */
  input: Omit<InputOf<E>, 'page'>;
  hasMore(last: AnswerOf<E>): boolean;
}

/** Reads page after page as somebody asks for more; another question begins with its first page. */
export const usePages = <E extends Endpoint>(endpoint: E, { input, hasMore }: Asked<E>): Pages<E> => {
  const plantNo = useContext(TabContext)?.plantNo;
  const key = JSON.stringify(input);
  const [asked, ask] = useState({ key, count: 1 });
  const count = asked.key === key ? asked.count : 1;
  const results = useQueries({
    queries: Array.from({ length: count }, (_, at) => {
      const page = { ...input, page: at + 1 };
      return {
        queryKey: queryKeyOf(endpoint, page, plantNo),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(endpoint, page as unknown as CallInput<E>, { signal, ...(plantNo ? { plantNo } : {}) }),
        meta: { topics: topicsOf(endpoint) },
      };
    }),
  });
  const pages = results.flatMap(({ data }) => (data === undefined ? [] : [data as AnswerOf<E>]));
  const last = pages.at(-1);
  const isWhole = pages.length === count;
  const refresh = useCallback(() => void Promise.all(results.map(({ refetch }) => refetch())), [results]);
  return {
    pages,
    refusal: results.find(({ error }) => error)?.error as Refusal | undefined,
    busy: results.some(({ isFetching }) => isFetching),
    refresh,
    more: isWhole && last !== undefined && hasMore(last) ? () => ask({ key, count: count + 1 }) : undefined,
  };
};
