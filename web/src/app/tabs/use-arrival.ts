import { type RefObject, useEffect } from 'react';

/** Where a page begins for the keyboard: its rows, or its heading until there are any. */
const beginning = (page: HTMLElement): HTMLElement | null =>
  page.querySelector<HTMLElement>('.ib-list .ib-grid') ?? page.querySelector<HTMLElement>('h1');

/** The first page of a window leaves the focus where the browser has it: before the way past the menu. */
let isFirst = true;

/**
 * After a navigation the focus stands at the beginning of the page, so that the next key acts there: on the grid of a
 * list, else on the heading. What has the focus inside of the page, or in a dialog, keeps it.
 */
export const useArrival = (page: RefObject<HTMLElement | null>, visible: boolean): void => {
  useEffect(() => {
    const box = page.current;
    if (!box || !visible) return;
    if (isFirst) {
      isFirst = false;
      return;
    }
    let taken: Element | null = null;
    const arrive = () => {
      const active = document.activeElement;
      const isFree = taken === null ? !box.contains(active) : active === taken || active === document.body;
      if (!isFree || document.querySelector('dialog[open]')) return watch.disconnect();
      const next = beginning(box);
      if (!next || next === taken) return;
      if (next.tabIndex < 0) next.tabIndex = -1;
      next.focus({ preventScroll: true });
      taken = next;
      if (next.getAttribute('role') === 'grid') watch.disconnect();
    };
    const watch = new MutationObserver(arrive);
    watch.observe(box, { childList: true, subtree: true });
    arrive();
    return () => watch.disconnect();
  }, [page, visible]);
};
