import type { Page } from '@playwright/test';

/** What people have typed, and what is a name of the product or of a file, is no text of ours. */
const GIVEN = '[role="gridcell"] .mono, .mono, code, pre, input, textarea, select, script, style, .ib-mono';

/**
 * The texts on a page that are names of the program: a key `plant.text.saved`, a word of an enum `dn_created` or
 * `completelyConfirm`. What is shown and what is spoken alike.
 */
export const rawTexts = (page: Page): Promise<string[]> =>
  page.evaluate(given => {
    const key = /(?<![\w@./-])(?!www\.)[a-z][a-zA-Z]+\.[a-z][a-zA-Z]+\.[a-zA-Z][\w.]*/;
    const word = /(?<![\w@./-])(?:[a-z]+_[a-z_]+|[a-z]{2,}[A-Z][a-z]\w*)(?![\w@./-])/;
    const isRaw = (text: string) => key.test(text) || word.test(text);
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (isRaw(text) && !node.parentElement?.closest(given)) found.add(text.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = element.getAttribute(name) ?? '';
        if (isRaw(text) && !element.closest(given)) found.add(`${name}: ${text}`);
      }
    }
    return [...found];
  }, GIVEN);
