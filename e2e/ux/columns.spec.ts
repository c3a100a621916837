import type { Page } from '@playwright/test';
import { button } from '../support/call-off-page.ts';
import { inNewBrowser } from '../support/new-browser.ts';
import { place } from '../support/place.ts';
import { expect, test } from '../support/test.ts';

test.use({ keepsChoices: true });

/** No other flow arranges the lists of this account. */
const ARRANGER = 'packaging-planner';
const LIST = '/quality/document';
const DRAG = 60;

const heads = (page: Page) => page.getByRole('grid').getByRole('columnheader');

/** The column that is made wider; others are as wide as their contents, which other flows change (decision 0045). */
const DRAGGED = 'Document type';

/** Which columns stand there, in their order, and how wide the one is that is dragged, or stands at a place. */
const arrangement = async (page: Page, place?: number): Promise<{ names: string[]; width: number }> => {
  await expect(heads(page).first()).toBeVisible();
  const all = await heads(page).evaluateAll(found =>
    found.map(head => ({ name: head.textContent ?? '', width: Math.round(head.getBoundingClientRect().width) })),
  );
  const names = all.map(({ name }) => name);
  return { names, width: all[place ?? names.indexOf(DRAGGED)]?.width ?? 0 };
};

const untilKept = (page: Page) =>
  page.waitForResponse(
    reply => reply.request().method() === 'POST' && (reply.request().postData() ?? '').includes(`list ${LIST}`),
  );

/** Makes a column wider with the mouse, puts another one further to the left, and hides a third. */
const arrange = async (page: Page): Promise<void> => {
  const grip = heads(page).filter({ hasText: DRAGGED }).locator('.ib-head-grip');
  const at = await grip.boundingBox();
  if (!at) throw new Error('the head has no edge');
  const widened = untilKept(page);
  await page.mouse.move(at.x + 1, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + 1 + DRAG, at.y + at.height / 2);
  await page.mouse.up();
  await widened;
  await button(page, 'Columns').click();
  const moved = untilKept(page);
  await button(page, 'Move Version to the left').click();
  await moved;
  const hidden = untilKept(page);
  await page.getByRole('checkbox', { name: 'Reason of refusal' }).uncheck();
  await hidden;
  await page.keyboard.press('Escape');
};

test('UX-03 · width, order and visibility of columns survive a reload, another browser, a read and another language', async ({
  page,
  openAs,
  browser,
  database,
}) => {
  await openAs(ARRANGER, LIST);
  const before = await arrangement(page);
  await arrange(page);
  const arranged = await arrangement(page);
  expect(arranged).not.toEqual(before);
  const isArranged = (where: Page) => expect.poll(() => arrangement(where)).toEqual(arranged);

  await button(page, 'Refresh').click();
  await isArranged(page);
  await page.reload();
  await isArranged(page);
  const other = await inNewBrowser(browser, database, ARRANGER);
  await other.goto(`${place.address}${LIST}`);
  await isArranged(other);
  await other.context().close();

  await button(page, 'Language').click();
  await page.getByText('日本語').click();
  await expect(heads(page).filter({ hasText: DRAGGED })).toHaveCount(0);
  const inJapanese = await arrangement(page, arranged.names.indexOf(DRAGGED));
  expect(inJapanese.width).toBe(arranged.width);
  expect(inJapanese.names).toHaveLength(arranged.names.length);
  await button(page, '言語').click();
  await page.getByText('English').click();
  await isArranged(page);

  await button(page, 'Columns').click();
  await button(page, 'Reset columns').click();
  await expect.poll(() => arrangement(page)).toEqual(before);
});
