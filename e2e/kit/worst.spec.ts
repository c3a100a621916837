import { type DerivedStates, groupBy } from '@inbound/shared';
import { derivedStates, machines } from '@inbound/shared/machines';
import type { Page } from '@playwright/test';
import { expect, test } from './kit-page.ts';

const sorted = (words: readonly string[]): string => words.toSorted().join(' ');

/** The states of each list by their tones: `shared/src/machines.test.ts` holds them against the specification of the look. */
const TONES = new Map(
  Object.values<DerivedStates>({ ...machines, ...derivedStates }).map(({ name, states }) => [
    name,
    Object.fromEntries(
      [...groupBy(Object.keys(states), state => states[state]?.tone ?? '')].map(([tone, some]) => [tone, sorted(some)]),
    ),
  ]),
);

/** The states of a list on the page, by the tone of their tags. */
const shownTones = (page: Page, machine: string): Promise<Record<string, string[]>> =>
  page.locator(`[data-machine="${machine}"] [data-state]`).evaluateAll(states => {
    const tones: Record<string, string[]> = {};
    for (const state of states) {
      const tone = state.querySelector('.ib-tag')?.getAttribute('data-tone') ?? '';
      tones[tone] = [...(tones[tone] ?? []), state.getAttribute('data-state') ?? ''];
    }
    return tones;
  });

test('UX-17 · each list of states has its tones, and whoever sees no colours tells them by picture and word', async ({
  openKit,
}) => {
  const page = await openKit('states');
  for (const [machine, tones] of TONES) {
    const shown = await shownTones(page, machine);
    const found = Object.entries(shown).map(([tone, states]) => [tone, sorted(states)]);
    expect(Object.fromEntries(found), machine).toEqual(tones);
    const words = await page.locator(`[data-machine="${machine}"] .ib-tag`).allTextContents();
    expect(new Set(words).size, machine).toBe(words.length);
  }
  const tones = await openKit('tones');
  const session = await tones.context().newCDPSession(tones);
  const icons = tones.locator('[id=tones] .ib-tag:not(:has([title])) > svg');
  const ALL_TONES = 8;
  for (const type of ['achromatopsia', 'deuteranopia', 'protanopia', 'tritanopia'] as const) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    const pictures = new Set<string>();
    for (let at = 0; at < ALL_TONES; at += 1) pictures.add((await icons.nth(at).screenshot()).toString('base64'));
    expect(pictures.size, type).toBe(ALL_TONES);
  }
});

const HEIGHT = 900;
const WIDTHS = [1440, 1024];

/** Buttons, heads, labels and titles that are cut off, and what reaches out of the page; a grid scrolls by itself. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    const named = [...document.querySelectorAll('.ib-button, .ib-head-name, h1, h2, label:not(.aside)')];
    const reaches = [...document.querySelectorAll('button, a, input, select, textarea')].filter(
      element => !element.closest('.ib-grid, [role="grid"]') && element.getBoundingClientRect().right > innerWidth + 1,
    );
    const told = [...named.filter(isCut), ...reaches].map(element => element.outerHTML.slice(0, 160));
    const wider = document.documentElement.scrollWidth - innerWidth;
    return wider > 0 ? [`the page is ${wider} px wider than its window`, ...told] : told;
  });

/** Parts of the kit as the page has them. */
const partsOf = async (page: Page): Promise<string[]> =>
  page.locator('.kp > section').evaluateAll(sections => sections.map(({ id }) => id));

test('UX-20 · with texts two fifths longer no button, head or title is cut', async ({ openKit }) => {
  test.slow();
  const whole = await openKit('', { longer: true });
  for (const part of await partsOf(whole)) {
    const page = await openKit(part, { longer: true });
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
    expect.soft(await cut(page), part).toEqual([]);
    await page.close();
  }
});

test('UX-21 · the longest names, the largest quantities, no rows and one row break no part of the kit', async ({
  openKit,
}) => {
  test.slow();
  const whole = await openKit('');
  for (const part of await partsOf(whole)) {
    const page = await openKit(part);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect.soft(await cut(page), `${part}, ${width}`).toEqual([]);
    }
    await page.close();
  }
});
