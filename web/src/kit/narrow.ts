import { useSyncExternalStore } from 'react';

/** Up to here rows are cards and pages have one column, in pixels. */
const NARROW = '(max-width: 600px)';

const watch = (listener: () => void): (() => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(NARROW).matches,
    () => false,
  );
