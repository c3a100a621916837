import { useEffect } from 'react';

const GUIDED = 'data-guided';

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** Marks the first element that shows, as long as the step lasts, also where the page draws it later or anew. */
export const useMark = (selector: string, pressed: () => void): void => {
  useEffect(() => {
    let marked: Element | undefined;
    const mark = () => {
      const next = [...document.querySelectorAll(selector)].find(isVisible);
      if (next === marked) return;
      marked?.removeAttribute(GUIDED);
      next?.setAttribute(GUIDED, '');
      marked = next;
    };
    const follow = ({ target }: Event) => {
      if (target instanceof Node && marked?.contains(target)) pressed();
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('click', follow, true);
    return () => {
      observer.disconnect();
      document.removeEventListener('click', follow, true);
      marked?.removeAttribute(GUIDED);
    };
  }, [selector, pressed]);
};
