import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const rowOf = (element: Element): string | undefined => element.closest<HTMLElement>('[data-row]')?.dataset.row;

/**
 * A row that scrolls away leaves its place to another one. What had the focus in it gives it back to the grid, so that no key
 * acts on a row that its reader has not chosen, and none is lost.
 */
export const useFocusInRows = (frame: RefObject<HTMLElement | null>): void => {
  const focused = useRef<{ element: Element; row: string | undefined } | undefined>(undefined);
  useEffect(() => {
    const grid = frame.current;
    const note = ({ target }: FocusEvent) => {
      const element = target instanceof Element && target !== grid ? target : undefined;
      focused.current = element && { element, row: rowOf(element) };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) focused.current = undefined;
    };
    grid?.addEventListener('focusin', note);
    grid?.addEventListener('focusout', forget);
    return () => {
      grid?.removeEventListener('focusin', note);
      grid?.removeEventListener('focusout', forget);
    };
  }, [frame]);
  useLayoutEffect(() => {
    const known = focused.current;
    if (!known || known.row === undefined) return;
    if (known.element.isConnected && rowOf(known.element) === known.row) return;
    focused.current = undefined;
    const { activeElement } = document;
    if (activeElement === known.element || activeElement === document.body)
      frame.current?.focus({ preventScroll: true });
  });
};
