import { createContext, useContext, useLayoutEffect } from 'react';

/** Hears of each dialog that opens (1) and closes (-1) within: what it was opened from must not move meanwhile. */
export const HoldPlace = createContext<(by: 1 | -1) => void>(() => {});

/**
 * Keeps an element in its place while a dialog that was opened from it is open. If it moved, the dialog would be mounted anew
 * and lose what was typed.
 */
export const useHeldPlace = (): void => {
  const hold = useContext(HoldPlace);
  useLayoutEffect(() => {
    hold(1);
    return () => hold(-1);
  }, [hold]);
};
