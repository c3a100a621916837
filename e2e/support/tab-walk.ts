import type { Page } from '@playwright/test';

/** What came of going over a page with Tab alone; each control by its beginning. */
interface Walk {
  /** Controls in sight to which Tab never comes. */
  missed: string[];
  /** Controls that look with the focus as they do without it. */
  blind: string[];
  /** Controls that have the focus and are out of sight, or under something else. */
  covered: string[];
}

/** What one press has come to, as the page tells it. */
interface Stop {
  place: number;
  name: string;
  isCovered: boolean;
  /** How the control looks that has the focus, and how the one before looks now that it has lost it. */
  looks: string;
  looked: string;
}

/** Presses beyond the number of controls: the browser's own stops, and what a control shows while it has the focus. */
const MORE_PRESSES = 20;

/** Numbers the controls that Tab should come to; answers how many there are. */
const numberControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isStop = (element: Element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled, input[type="radio"]:not(:checked)') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
    const shown = stops.filter(isStop);
    for (const [at, element] of shown.entries()) element.dataset.walked = String(at);
    return shown.length;
  });

/** Presses Tab once. */
const press = async (page: Page): Promise<Stop> => {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const keeper = globalThis as { walkedBefore?: Element | null };
    const lookOf = (element: Element | null): string => {
      const active = element?.getAttribute('aria-activedescendant');
      const marked = active ? document.getElementById(active) : null;
      const around = [
        element,
        element?.parentElement,
        element?.parentElement?.parentElement,
        marked,
        marked?.firstElementChild,
      ];
      return around
        .flatMap(one => (one ? ['', '::before', '::after'].map(part => getComputedStyle(one, part)) : []))
        .map(style => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.clipPath].join())
        .join('\n');
    };
    const element = document.activeElement === document.body ? null : document.activeElement;
    const before = keeper.walkedBefore ?? null;
    keeper.walkedBefore = element;
    const { left, top, right, bottom } = (element ?? document.body).getBoundingClientRect();
    const [x, y] = [
      (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
      (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    ];
    const over = document.elementFromPoint(x, y);
    const isOwn = over !== null && (element?.contains(over) || over.contains(element));
    return {
      place: Number((element as HTMLElement | null)?.dataset.walked ?? -1),
      name: element ? element.outerHTML.slice(0, 140) : '',
      isCovered: element !== null && !isOwn,
      looks: lookOf(element),
      looked: lookOf(before),
    };
  });
};

/** Goes over a page with Tab alone, from its beginning until every control had the focus or no press brings a further one. */
export const tabWalk = async (page: Page): Promise<Walk> => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const controls = await numberControls(page);
  const reached = new Set<number>();
  const blind: string[] = [];
  const covered: string[] = [];
  let last: Stop | undefined;
  for (let presses = 0; presses < controls + MORE_PRESSES; presses += 1) {
    const stop = await press(page);
    if (last?.name && last.looks === stop.looked) blind.push(last.name);
    if (stop.isCovered) covered.push(stop.name);
    if (reached.has(stop.place) && reached.size >= controls) break;
    if (stop.place >= 0) reached.add(stop.place);
    last = stop;
  }
  const missed = await page.evaluate(
    seen =>
      [...document.querySelectorAll<HTMLElement>('[data-walked]')]
        .filter(({ dataset }) => !seen.includes(Number(dataset.walked)))
        .map(element => element.outerHTML.slice(0, 140)),
    [...reached],
  );
  return { missed, blind: [...new Set(blind)], covered: [...new Set(covered)] };
};
