import { Refusal } from '@inbound/shared';
import { useEffect, useRef } from 'react';
import { session, tenant } from '../session-store.ts';
import { isOwnKey } from './own-keys.ts';
import { listen } from './stream.ts';
import { isNothing, type News, newsOfTopics } from './topics.ts';

/** The first pause before a stream is opened anew, and the longest, in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

type Listener = (news: News) => void;

const listeners = new Set<Listener>();
const ownListeners = new Set<Listener>();

/** Hears what others have changed, in this window too, as long as somebody is signed in; answers how to stop. */
export const onNews = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Hears what this window itself has changed, once it is told: which documents a call touched, only the server knows. */
export const onOwnNews = (listener: Listener): (() => void) => {
  ownListeners.add(listener);
  return () => void ownListeners.delete(listener);
};

/** The point that this browser has reached, whichever of its windows listens. */
let reached: string | undefined;

/** What one window hears and tells to the others. */
interface Word {
  news: News;
  point: string | undefined;
}

const take = ({ news, point }: Word): void => {
  reached = point ?? reached;
  const foreign = news === 'all' ? news : news.filter(({ key }) => !isOwnKey(key));
  const own = news === 'all' ? [] : news.filter(({ key }) => isOwnKey(key));
  if (!isNothing(own)) for (const listener of [...ownListeners]) listener(own);
  if (isNothing(foreign)) return;
  for (const listener of [...listeners]) listener(foreign);
};

const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const timer = window.setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer);
      resolve();
    });
  });

/** Listens as long as somebody is signed in, and goes on where it was whenever the stream ends. */
const follow = async (signal: AbortSignal, tellOthers: (word: Word) => void): Promise<void> => {
  let pause = FIRST_PAUSE_MS;
  const hear = (news: News, point: string | undefined) => {
    pause = FIRST_PAUSE_MS;
    take({ news, point });
    tellOthers({ news, point });
  };
  while (!signal.aborted) {
    const failure = await listen({ since: reached, signal, hear }).then(
      () => undefined,
      cause => cause,
    );
    // Whoever is signed out is told so by his next call; until then there is nothing to hear.
    if (failure instanceof Refusal && failure.code === 'token') return;
    await waited(pause, signal);
    if (failure) pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
  }
};

/** Where windows cannot take turns, each listens for itself while it is looked at: a browser has few connections. */
const followWhileSeen = (signal: AbortSignal): void => {
  let stopper: AbortController | undefined;
  const look = () => {
    if (document.hidden || signal.aborted) {
      stopper?.abort();
      stopper = undefined;
    } else if (!stopper) {
      stopper = new AbortController();
      void follow(stopper.signal, () => undefined);
    }
  };
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', look);
  look();
};

/** Of all windows of a user one listens, and tells the others; when it is closed, the next one goes on. */
const followInTurn = (name: string, signal: AbortSignal): void => {
  const others = new BroadcastChannel(name);
  others.addEventListener('message', ({ data }: MessageEvent<Word>) => take(data));
  signal.addEventListener('abort', () => others.close());
  const listening = navigator.locks.request(name, { signal }, () => follow(signal, word => others.postMessage(word)));
  // Aborted while it waits for its turn.
  listening.catch(() => undefined);
};

const begin = (name: string): AbortController => {
  const stopper = new AbortController();
  if (globalThis.navigator?.locks) followInTurn(name, stopper.signal);
  else followWhileSeen(stopper.signal);
  return stopper;
};

/** Listens from sign-in to sign-out. */
export const startLive = (): void => {
  let present: { name: string; stopper: AbortController } | undefined;
  const look = () => {
    const { phase, information } = session.get();
    const name = phase === 'in' && information ? `inbound.live.${tenant.get()}.${information.user.userNo}` : undefined;
    if (name === present?.name) return;
    present?.stopper.abort();
    reached = undefined;
    present = name === undefined ? undefined : { name, stopper: begin(name) };
  };
  session.subscribe(look);
  look();
};

/** Hears what others have changed of some features in a plant, as long as the component stands. */
export const useNews = (topics: readonly string[], plantNo: string | undefined, hear: Listener): void => {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  const names = topics.join();
  useEffect(
    () =>
      onNews(news => {
        const own = newsOfTopics(news, names.split(','), plantNo);
        if (!isNothing(own)) latest.current(own);
      }),
    [names, plantNo],
  );
};
