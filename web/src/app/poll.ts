import { useEffect, useRef } from 'react';
import { isAtWork } from './session/activity.ts';

/** Counts are asked for at most once a minute (ux B.2.1), in milliseconds. */
const MINUTE_MS = 60_000;

/** Repeats a quiet read every minute, as long as somebody looks at the page and works. */
export const usePoll = (read: () => void): void => {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (!document.hidden && isAtWork()) latest.current();
    }, MINUTE_MS);
    return () => window.clearInterval(timer);
  }, []);
};
