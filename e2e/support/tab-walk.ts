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
  /** The number of the control that has the focus; less than none where it is not one of the page's. */
  place: number;
  name: string;
  isBlind: boolean;
  isCovered: boolean;
}

/** What the page keeps while it is gone over. */
interface Keeper {
  walk: { lookOf(element: Element): string; looks: string[] };
}

/** Presses beyond the number of controls: the browser's own stops, and what a control shows while it has the focus. */
const MORE_PRESSES = 20;

/** Numbers the controls that Tab should come to, and keeps how each looks without the focus; answers how many there are. */
const numberControls = (page: Page): Promise<number> =>
  page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    const isStop = (element: Element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled, input[type="radio"]:not(:checked)') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
    const shown = stops.filter(isStop);
    // The ring may stand on what is around a control, or on the cell of a grid that is the active one.
    const lookOf = (element: Element): string => {
      const around = [element];
      for (let above = element.parentElement; above && around.length < 5; above = above.parentElement)
        around.push(above);
      const active = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
      if (active) around.push(active, ...active.children);
      return around
        .flatMap(one => ['', '::before', '::after'].map(part => getComputedStyle(one, part)))
        .map(style => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.clipPath].join())
        .join('\n');
    };
    (globalThis as unknown as Keeper).walk = { lookOf, looks: shown.map(lookOf) };
    for (const [at, element] of shown.entries()) element.dataset.walked = String(at);
    return shown.length;
  });

/** Presses Tab once. */
const press = async (page: Page): Promise<Stop> => {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { lookOf, looks } = (globalThis as unknown as Keeper).walk;
    const element = document.activeElement as HTMLElement;
    const place = Number(element.dataset.walked ?? -1);
    if (place < 0) return { place, name: '', isBlind: false, isCovered: false };
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const over = document.elementFromPoint(x, y);
    const isOwn = over !== null && (element.contains(over) || over.contains(element));
    return {
      place,
      name: element.outerHTML.slice(0, 140),
      isBlind: lookOf(element) === looks[place],
      isCovered: !isOwn,
    };
  });
};

/** Goes over a page with Tab alone, from its beginning until every control had the focus or no press brings a further one. */
export const tabWalk = async (page: Page): Promise<Walk> => {
  const controls = await numberControls(page);
  const stops: Stop[] = [];
  const reached = new Set<number>();
  for (let presses = 0; presses < controls + MORE_PRESSES && reached.size < controls; presses += 1) {
    const stop = await press(page);
    if (stop.place >= 0 && !reached.has(stop.place)) stops.push(stop);
    if (stop.place >= 0) reached.add(stop.place);
  }
  const missed = await page.evaluate(
    seen =>
      [...document.querySelectorAll<HTMLElement>('[data-walked]')]
        .filter(({ dataset }) => !seen.includes(Number(dataset.walked)))
        .map(element => element.outerHTML.slice(0, 140)),
    [...reached],
  );
  const named = (which: 'isBlind' | 'isCovered') => stops.filter(stop => stop[which]).map(({ name }) => name);
  return { missed, blind: named('isBlind'), covered: named('isCovered') };
};
