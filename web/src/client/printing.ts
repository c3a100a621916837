import { createStore, useStore } from './store.ts';

const PAPER = 'print';

/** Whether the page is on its way to paper. */
export const printing = createStore(false);

/**
 * The browser tells before it prints and afterwards. What it is asked to show as on paper (a preview of the developer's
 * tools) is told by the medium alone.
 */
export const watchPrinting = (): void => {
  const paper = matchMedia(PAPER);
  printing.set(paper.matches);
  paper.addEventListener('change', () => printing.set(paper.matches));
  window.addEventListener('beforeprint', () => printing.set(true));
  window.addEventListener('afterprint', () => printing.set(false));
};

export const usePrinting = (): boolean => useStore(printing, value => value);
