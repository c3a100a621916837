import type { Locator, Page } from '@playwright/test';

/**
 * What can be pressed or filled in and lies beyond the right edge of the window, where nothing can be scrolled to it: by
 * its name.
 */
export const elementsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isReached = (element: Element): boolean => {
      for (let above = element.parentElement; above; above = above.parentElement) if (scrolls(above)) return true;
      return false;
    };
    return [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter(element => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(element => element.getBoundingClientRect().right > innerWidth + 1 && !isReached(element))
      .map(element => element.getAttribute('aria-label') ?? element.textContent ?? '');
  });

/** Fields whose text is wider than they are: by their names, with what stands in them. */
export const cutFields = (place: Locator): Promise<string[]> =>
  place.locator('input:not([type=checkbox], [type=radio])').evaluateAll(fields =>
    fields
      .filter((field): field is HTMLInputElement => field instanceof HTMLInputElement)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(field => `${field.getAttribute('aria-label')}: ${field.value}`),
  );
