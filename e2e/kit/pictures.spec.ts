import type { Locator, Page } from '@playwright/test';
import { firstBySeed } from '../../tools/lib/sample.ts';
import { sampling } from '../../tools/lib/sampling.ts';
import { expect, test } from './kit-page.ts';

const THEMES = ['light', 'dark'] as const;

/** So many parts are compared; all of them where everything is tried. */
const SAMPLE = 8;

/** The parts of the kit that are compared, as its page has them. */
const partsOf = async (page: Page): Promise<readonly string[]> => {
  const all = await page.locator('.kp > section').evaluateAll(sections => sections.map(({ id }) => id));
  return firstBySeed(all, SAMPLE, sampling, { nameOf: String });
};

const pictureOf = async (what: Locator): Promise<string> =>
  (await what.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');

/** The picture of a part once it stands still: two in turn are the same. */
const settled = async (page: Page, part: string): Promise<string> => {
  const seen: string[] = [];
  const isStill = async () => {
    seen.push(await pictureOf(page.locator(`#${part}`)));
    return seen.at(-1) === seen.at(-2);
  };
  await expect.poll(isStill, part).toBe(true);
  return seen.at(-1) ?? '';
};

/** Waits until nothing comes any more: texts, rows, charts; then the box of each element, to a whole pixel. */
const boxesOf = async (page: Page, part: string): Promise<string[]> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const read = () =>
    page.locator(`#${part} *`).evaluateAll(elements =>
      elements
        // What turns while something is under way has another box at every moment.
        .filter(element => !element.closest('[data-busy] > .ib-icon'))
        .map(element => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
        }),
    );
  const seen: string[][] = [];
  const isStill = async () => {
    seen.push(await read());
    return seen.at(-1)?.join() === seen.at(-2)?.join();
  };
  await expect.poll(isStill, part).toBe(true);
  return seen.at(-1) ?? [];
};

test('each part has the same boxes again after a reload, and in the dark the same in other colours', async ({
  openKit,
}) => {
  test.slow();
  for (const part of await partsOf(await openKit(''))) {
    const page = await openKit(part);
    const boxes = await boxesOf(page, part);
    expect(boxes.length, part).toBeGreaterThan(0);
    const light = await settled(page, part);
    await page.reload();
    expect.soft(await boxesOf(page, part), `${part}, again`).toEqual(boxes);
    await page.close();
    const dark = await openKit(part, { theme: 'dark' });
    expect.soft(await boxesOf(dark, part), `${part}, dark`).toEqual(boxes);
    expect.soft((await settled(dark, part)) === light, `${part} has colours for the dark`).toBe(false);
    await dark.close();
  }
});

/** What a focus draws around a control, in pixels. */
const RING = 5;

/** A control with what is drawn around it. */
const withRing = async (page: Page, what: Locator): Promise<string> => {
  const box = await what.boundingBox();
  if (!box) throw new Error('the control is not drawn');
  const { x, y, width, height } = box;
  const clip = {
    x: Math.max(0, x - RING),
    y: Math.max(0, y - RING),
    width: width + 2 * RING,
    height: height + 2 * RING,
  };
  return (await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })).toString('base64');
};

/** The pictures of a control with the same words in each of its conditions. */
const conditionsOf = async (page: Page, group: string): Promise<string[]> => {
  const pictures: string[] = [];
  for (const one of await page.locator(`[data-conditions="${group}"] > *`).all()) pictures.push(await pictureOf(one));
  return pictures;
};

/** A control as it is, under the mouse, and with the focus of the keyboard. */
const touched = async (page: Page, group: string): Promise<string[]> => {
  const first = page.locator(`[data-conditions="${group}"] :is(button, input):not([aria-pressed="true"])`).first();
  const atRest = await withRing(page, first);
  await first.hover();
  const hovered = await withRing(page, first);
  await page.mouse.move(0, 0);
  await first.focus();
  // By the keyboard: what a mouse presses shows no ring.
  await page.keyboard.press('Shift');
  return [atRest, hovered, await withRing(page, first)];
};

/** The groups of the page, or those of them whose members are pressed or typed into. */
const groupsOf = (page: Page, which = '') =>
  page
    .locator(`[data-conditions]${which}`)
    .evaluateAll(groups => groups.map(group => group.getAttribute('data-conditions') ?? ''));

for (const theme of THEMES)
  test(`a control looks different in each of its conditions, ${theme}`, async ({ openKit }) => {
    const page = await openKit('conditions', { theme });
    await expect(page.locator('[data-conditions]').first()).toBeVisible();
    for (const group of await groupsOf(page)) {
      const pictures = await conditionsOf(page, group);
      expect.soft(pictures.length, group).toBeGreaterThan(1);
      expect.soft(new Set(pictures).size, group).toBe(pictures.length);
    }
    for (const group of await groupsOf(page, '[data-touched]')) {
      const [atRest, hovered, focused] = await touched(page, group);
      expect.soft(focused, `${group} with the focus`).not.toBe(atRest);
      if (group !== 'input') expect.soft(new Set([atRest, hovered, focused]).size, `${group} under the mouse`).toBe(3);
    }
  });
