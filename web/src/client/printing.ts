import { createStore, useStore } from './store.ts';

const PAPER = 'print';

/** Whether the page is on its way to paper. */
export const isPrinting = createStore(false);

/**
 * The browser tells before it prints and afterwards. What it is asked to show as on paper (a preview of the developer's
 * tools) is told by the medium alone.
 */
export const watchPrinting = (): void => {
  const paper = matchMedia(PAPER);
  isPrinting.set(paper.matches);
  paper.addEventListener('change', () => isPrinting.set(paper.matches));
  window.addEventListener('beforeprint', () => isPrinting.set(true));
  window.addEventListener('afterprint', () => isPrinting.set(false));
};

export const usePrinting = (): boolean => useStore(isPrinting, value => value);
