import type { Page } from '@playwright/test';

/**
 * Places with more than one primary and two other buttons (ux B.7.1), each as its buttons read: the head of a page, the foot
 * of a dialog, the tools of a list; and the primary buttons of a page, where it has several in one place. The menu "More" has the rest.
 */
export const crowdedPlaces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const most = 3;
    const shown = (element: Element) => element.checkVisibility();
    const places = [...document.querySelectorAll('.ib-detail-actions, .ib-list-toolbar, .panel-foot')].filter(shown);
    return places.flatMap(place => {
      const buttons = [...place.querySelectorAll('.ib-button')].filter(
        button => shown(button) && !button.closest('.ib-more'),
      );
      const primary = buttons.filter(button => button.matches('[data-kind="primary"]'));
      return buttons.length > most || primary.length > 1
        ? [`${place.className}: ${buttons.map(button => button.textContent).join(', ')}`]
        : [];
    });
  });

/** Buttons and links whose spoken name does not hold what stands on them: whoever speaks to the page says what he reads. */
export const misnamedControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
    const named = document.querySelectorAll<HTMLElement>(
      'button[aria-label], a[aria-label], [role="button"][aria-label]',
    );
    return [...named].flatMap(element => {
      if (!element.checkVisibility()) return [];
      const copy = element.cloneNode(true) as HTMLElement;
      // A key that does the same, a reason that is spoken apart, and a count that the name tells in words.
      for (const apart of copy.querySelectorAll('kbd, .aside, svg, .bell-count, .menu-count')) apart.remove();
      const name = element.getAttribute('aria-label') ?? '';
      const said = plain(copy.textContent ?? '');
      return plain(name).includes(said) ? [] : [`${name}: ${said}`];
    });
  });
