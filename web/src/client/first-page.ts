import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** Calls that follow each other belong to the page, in milliseconds. */
const SETTLED_MS = 400;

/** What keeps the server busy for longer keeps the frame waiting no more, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A browser that draws without end lets the frame ask all the same, in milliseconds. */
const LONGEST_DRAWING_MS = 3_000;

/** After what waits to be drawn; where a browser does not say when, at once. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: LONGEST_DRAWING_MS });
  else then();
};

const stands = createStore<boolean>(false);

let underWay = 0;
let isWatched = false;

const lookSoon = (): void => {
  if (!isWatched || stands.get() || underWay > 0) return;
  window.setTimeout(() => {
    if (underWay === 0) whenIdle(() => stands.set(true));
  }, SETTLED_MS);
};

/** Counts a call for as long as it runs. */
export const countCall = async <T>(call: Promise<T>): Promise<T> => {
  underWay += 1;
  try {
    return await call;
  } finally {
    underWay -= 1;
    lookSoon();
  }
};

/**
 * Whether the first page that a window shows has got what it asked for. Before, the frame around it asks nothing: counts
 * beside the menu are for later, the rows are what somebody came for.
 */
export const useFirstPageStands = (): boolean => useStore(stands, value => value);

/** Watches from when the first page is there, and so has begun to ask. */
export const useWatchedFirstPage = (): void =>
  useEffect(() => {
    isWatched = true;
    lookSoon();
    const timer = window.setTimeout(() => stands.set(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);
