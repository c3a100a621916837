import { useEffect, useRef } from 'react';
import { isAtWork } from './activity.ts';
import { ownWrites } from './own-writes.ts';

/** Counts are asked for at most once a minute (ux B.2.1), in milliseconds. */
const MINUTE_MS = 60_000;

/** Changes that follow each other are one event, in milliseconds. */
const SETTLED_MS = 500;

/** Repeats a quiet read every minute, as long as somebody looks at the page and works, and after own changes. */
export const usePoll = (read: () => void): void => {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden && isAtWork()) latest.current();
    }, MINUTE_MS);
    let settled: number | undefined;
    const forget = ownWrites.subscribe(() => {
      window.clearTimeout(settled);
      settled = window.setTimeout(() => latest.current(), SETTLED_MS);
    });
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(settled);
      forget();
    };
  }, []);
};
