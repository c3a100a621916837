import type { ListEndpoint, Summary } from '@inbound/shared';
import { useEffect, useMemo, useRef } from 'react';
import { useNews } from '../../client/live/live.ts';
import { Settling } from '../../client/live/settling.ts';
import { topicsOf } from '../../client/live/topics.ts';
import { usePlace } from '../tab/tab.tsx';
import { type Heard, heardAfter, NOTHING_HEARD } from './heard-rows.ts';
import type { ListRow } from './list-row.ts';
import type { ListRows } from './use-list-rows.ts';
import { type ListNews, useLooks } from './use-looks.ts';

export type { ListNews };

/** Counts are read at most so often while news keep coming, in milliseconds. */
const COUNT_EVERY_MS = 5_000;

/** Runs at once, or when its last run is long enough ago; of what is asked meanwhile one run is left. */
const usePaced = (run: () => void, everyMs: number): (() => void) => {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const last = useRef({ at: Number.NEGATIVE_INFINITY, timer: undefined as number | undefined });
  useEffect(() => () => window.clearTimeout(last.current.timer), []);
  return () => {
    window.clearTimeout(last.current.timer);
    const wait = Math.max(0, last.current.at + everyMs - Date.now());
    last.current.timer = window.setTimeout(() => {
      last.current.at = Date.now();
      latest.current();
    }, wait);
  };
};

/** Counts that the list shows besides its rows. */
interface Counts {
  total: Summary['total'] | undefined;
  recount(): void;
}

/**
 * Counts again after news, at a pace. Where the count of the list differs then, rows came or went, and `differs` runs; so
 * it does where the count is capped and tells nothing.
 */
const useRecounts = ({ total, recount }: Counts, asked: object | undefined, differs: () => void) => {
  const isExpected = useRef(false);
  const known = useRef<{ asked: object | undefined; count: number }>(undefined);
  useEffect(() => {
    if (total === undefined) return;
    const before = known.current;
    known.current = { asked, count: total.count };
    if (!isExpected.current || JSON.stringify(before?.asked) !== JSON.stringify(asked)) return;
    if (before?.count === total.count) return;
    isExpected.current = false;
    differs();
  });
  const recountSoon = usePaced(() => {
    isExpected.current = true;
    recount();
    if (total?.isCapped) differs();
  }, COUNT_EVERY_MS);
  const expectNone = () => {
    isExpected.current = false;
  };
  return { recountSoon, expectNone };
};

/**
 * Looks again when others have changed what the list shows, at the latest 3 s after it heard of it: rows that are there
 * follow in their places, counts follow, and rows that come or go are told. Where the changed rows are known only those that
 * show are asked for (decision 0056).
 */
export const useListNews = <Row extends ListRow>(
  of: ListEndpoint<Row>,
  rows: ListRows<Row>,
  counts: Counts,
): { news: ListNews | undefined; forget(): void } => {
  const { plantNo } = usePlace();
  const looks = useLooks(of, rows);
  const heard = useRef<Heard>(NOTHING_HEARD);
  const { recountSoon, expectNone } = useRecounts(counts, rows.asked, () => void looks.lookAtAll());
  const look = () => {
    const changed = heard.current;
    heard.current = NOTHING_HEARD;
    recountSoon();
    void (changed === 'any' ? looks.lookAtAll() : looks.lookAtRows(changed));
  };
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  const settling = useMemo(() => new Settling(() => latest.current()), []);
  useEffect(() => () => settling.stop(), [settling]);
  useNews(topicsOf(of), plantNo, news => {
    heard.current = heardAfter(heard.current, news, of);
    settling.hear(news === 'all');
  });
  const forget = () => {
    expectNone();
    looks.forget();
  };
  return { news: looks.news, forget };
};
