import { useSyncExternalStore } from 'react';

/** Below it the menu is a sheet, and the bar of tabs is left out (kit.md, Phones). */
const NARROW = '(max-width: 760px)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
