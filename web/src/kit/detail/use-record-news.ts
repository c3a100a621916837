import type { Endpoint } from '@inbound/shared';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNews } from '../../client/live/live.ts';
import { Settling } from '../../client/live/settling.ts';
import { isAbout, type News, topicsOf } from '../../client/live/topics.ts';
import { usePlace } from '../tab/tab.tsx';

/** How long it is said who has changed something, in milliseconds. */
const SAID_MS = 10_000;

/** Who has changed something that a page shows, the last of them; nothing where nobody has. */
const authorIn = (client: QueryClient, news: News): string | undefined => {
  if (news === 'all') return '';
  const shown = client.getQueryCache().findAll({ type: 'active' });
  const own = news.filter(change => shown.some(({ state }) => isAbout(change, state.data)));
  return own.at(-1)?.by;
};

/**
 * Reads a page again, all that it shows, when somebody else has changed the record or a row of it; answers who it was, for
 * a while. What is being typed into a form is not touched by it (`useFreshRecord`).
 */
export const useRecordNews = (of: Endpoint): string | undefined => {
  const { plantNo } = usePlace();
  const client = useQueryClient();
  const [by, setBy] = useState<string>();
  const author = useRef<string>(undefined);
  const settling = useMemo(
    () =>
      new Settling(() => {
        void client.invalidateQueries({ type: 'active' });
        if (author.current) setBy(author.current);
      }),
    [client],
  );
  useEffect(() => () => settling.stop(), [settling]);
  useEffect(() => {
    if (by === undefined) return;
    const end = window.setTimeout(() => setBy(undefined), SAID_MS);
    return () => window.clearTimeout(end);
  }, [by]);
  useNews(topicsOf(of), plantNo, news => {
    const changedBy = authorIn(client, news);
    if (changedBy === undefined) return;
    author.current = changedBy;
    settling.hear(news === 'all');
  });
  return by;
};
