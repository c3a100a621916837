import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - performance.now()) / SECOND_MS));

/** How many seconds are left until a moment of the browser's clock; counts down while it is looked at. */
export const useCountdown = (at: number): number => {
  const [left, setLeft] = useState(() => secondsUntil(at));
  useEffect(() => {
    setLeft(secondsUntil(at));
    const timer = window.setInterval(() => {
      const now = secondsUntil(at);
      setLeft(now);
      if (now === 0) window.clearInterval(timer);
    }, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [at]);
  return left;
};
