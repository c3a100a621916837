import { useEffect, useState } from 'react';

/** Who goes on typing or painting within so many milliseconds asks the server once. */
const SETTLED_MS = 300;

/** A value once it has stood still for a moment: a search asks for that, and not with each key. */
export const useSettled = <T>(value: T, afterMs = SETTLED_MS): T => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
};
