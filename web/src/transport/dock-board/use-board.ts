import type { Endpoint } from '@inbound/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onNews, onOwnNews } from '../../client/live/live.ts';
import { Settling } from '../../client/live/settling.ts';
import { isNothing, newsOfTopics, topicsOf } from '../../client/live/topics.ts';
import { nowMs } from '../../client/now.ts';
import { usePlace } from '../../kit/tab/tab.tsx';

/** A board is looked at by people who act on it: it follows within two seconds, with the look of the feed and the call. */
const BOARD_SETTLING = { quietMs: 250, longestMs: 500, spreadMs: 4_000 };

/** Reads what a board shows again as soon as anybody has changed something of it, this window included. */
export const useLiveBoard = (of: Endpoint): void => {
  const { plantNo } = usePlace();
  const client = useQueryClient();
  useEffect(() => {
    const topics = topicsOf(of);
    const settling = new Settling(() => void client.invalidateQueries({ type: 'active' }), BOARD_SETTLING);
    const hear = (news: Parameters<Parameters<typeof onNews>[0]>[0]) => {
      if (!isNothing(newsOfTopics(news, topics, plantNo))) settling.hear(news === 'all');
    };
    const stops = [onNews(hear), onOwnNews(hear)];
    return () => {
      settling.stop();
      for (const stop of stops) stop();
    };
  }, [of, client, plantNo]);
};

/**
 * What is shown of something that changes by itself: as long as it is held, because somebody points at a part of it, a newer
 * one waits. Another key is something else, and shown at once.
 */
export const useHeldStill = <T>(key: string, latest: T, isHeld: boolean): T => {
  const [kept, keep] = useState({ key, value: latest });
  const next = isHeld && kept.key === key && kept.value !== undefined ? kept : { key, value: latest };
  if (next.key !== kept.key || next.value !== kept.value) keep(next);
  return next.value;
};

const HALF_MINUTE_MS = 30_000;

/** The moment of now in milliseconds since 1970, twice a minute where nothing else is said. */
export const useNowMs = (everyMs = HALF_MINUTE_MS): number => {
  const [at, setAt] = useState(nowMs);
  useEffect(() => {
    const timer = window.setInterval(() => setAt(nowMs()), everyMs);
    return () => window.clearInterval(timer);
  }, [everyMs]);
  return at;
};
