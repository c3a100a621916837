import type { ListEndpoint, Page } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, queryKeyOf } from '../../client/call.ts';
import { useNews } from '../../client/live/live.ts';
import { topicsOf } from '../../client/live/topics.ts';
import { usePlace } from '../tab/tab.tsx';
import { inPlace } from './in-place.ts';
import type { ListRow } from './list-row.ts';
import type { ListRows } from './use-list-rows.ts';

/** Changes that follow each other are looked at together, in milliseconds. */
const SETTLED_MS = 1_500;

/** What others have changed in a list, and does not show yet: no row moves under the pointer. */
export interface ListNews {
  /** Rows that came to the page that shows; nothing where it is not known how many. */
  added: number | undefined;
  /** Rows that went from it. */
  gone: number;
}

/**
 * Looks again when others have changed what the list shows: rows that are there follow in their places, counts follow,
 * and rows that come or go are told.
 */
export const useListNews = <Row extends ListRow>(
  of: ListEndpoint<Row>,
  rows: ListRows<Row>,
  recount: () => void,
): { news: ListNews | undefined; forget(): void } => {
  const { plantNo } = usePlace();
  const client = useQueryClient();
  const asked = JSON.stringify(rows.asked ?? null);
  const [heard, setHeard] = useState<{ asked: string; news: ListNews }>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const look = async () => {
    recount();
    const input = rows.asked as Record<string, never> | undefined;
    if (!input) {
      setHeard({ asked, news: { added: undefined, gone: 0 } });
      return;
    }
    const key = queryKeyOf(of, input, plantNo);
    const shown = client.getQueryData<Page<Row>>(key);
    const fresh = await call(of, input, { plantNo }).catch(() => undefined);
    if (!shown || !fresh) return;
    const { page, added, gone } = inPlace(shown, fresh);
    client.setQueryData(key, page);
    setHeard(added + gone > 0 ? { asked, news: { added, gone } } : undefined);
  };
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useNews(topicsOf(of), plantNo, () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void latest.current(), SETTLED_MS);
  });
  return { news: heard?.asked === asked ? heard.news : undefined, forget: () => setHeard(undefined) };
};
