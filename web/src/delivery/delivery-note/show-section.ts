import { useCallback } from 'react';
import { useTab } from '../../kit/tab/tab.tsx';

/** Opens a section of the note that is shown. */
export const useShowSection = (): ((section: string) => void) => {
  const { change } = useTab('/delivery/note-detail');
  return useCallback((section: string) => change({ tab: section }), [change]);
};
