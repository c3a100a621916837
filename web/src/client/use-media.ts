import { useSyncExternalStore } from 'react';

/** A condition on the window, such as its width: whoever uses it is drawn again when it begins or ends to hold. */
export const mediaHook = (query: string): (() => boolean) => {
  const watch = (told: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', told);
    return () => media.removeEventListener('change', told);
  };
  const holds = () => matchMedia(query).matches;
  return () => useSyncExternalStore(watch, holds, () => false);
};
