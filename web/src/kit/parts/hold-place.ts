import { createContext, useContext, useLayoutEffect } from 'react';

/** Hears of each dialog that opens (1) and closes (-1) within: what it was opened from must not move meanwhile. */
export const HoldPlace = createContext<(by: 1 | -1) => void>(() => {});

/** Holds what a dialog was opened from where it is: moved, it would be another dialog, without what was just typed into it. */
export const useHeldPlace = (): void => {
  const hold = useContext(HoldPlace);
  useLayoutEffect(() => {
    hold(1);
    return () => hold(-1);
  }, [hold]);
};
