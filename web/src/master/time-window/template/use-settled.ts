import { useEffect, useState } from 'react';

/** The server is asked about what is typed or painted once it has stood still for so long. */
const SETTLED_MS = 400;

/** A value once it has stood still for a moment. */
export const useSettled = <T>(value: T): T => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
