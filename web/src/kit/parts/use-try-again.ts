import type { ErrorCode, RefusalData } from '@inbound/shared';
import { useEffect, useRef } from 'react';

/** Refusals that pass by themselves. */
const PASSING: readonly ErrorCode[] = ['offline', 'timeout', 'unavailable'];

/** How long a failed read rests before it is tried again, in milliseconds. */
const REST_MS = 10_000;

/** Reads again by itself what failed for a reason that passes, and at once when the network is back; tells whether it does. */
export const useTryAgain = (refusal: RefusalData, retry: () => void): boolean => {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const tries = PASSING.includes(refusal.code);
  useEffect(() => {
    if (!tries) return;
    const again = () => latest.current();
    const timer = setInterval(again, REST_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [tries]);
  return tries;
};
