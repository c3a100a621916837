import type { Page } from '@playwright/test';
import { takePermissions } from './support/database.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { place } from './support/place.ts';
import { expect, test } from './support/test.ts';

const figureOf = (page: Page, name: string) => page.locator('.figure', { hasText: name });

/** The number of a tile; its name stands before it for those who hear it. */
const numberOf = async (page: Page, name: string): Promise<string> => {
  const value = figureOf(page, name).locator('.figure-value a');
  await expect(value).toHaveText(/\d/);
  return ((await value.textContent()) ?? '').replace(/^.*: /, '');
};

/** The list that has opened tells as many rows. */
const expectRows = async (page: Page, count: string) =>
  expect(page.locator('.ib-list-tools').filter({ visible: true }).getByRole('status')).toHaveText(
    new RegExp(`^${count} (of|rows?)`),
  );

test('a figure leads to exactly the rows that it counts, and says how it is counted', async ({ page, openAs }) => {
  await openAs('supplier-logistics');
  const count = await numberOf(page, 'Releases nobody has opened');
  await expect(page.getByRole('button', { name: /whose release in force nobody/ })).toBeVisible();
  await figureOf(page, 'Releases nobody has opened').getByRole('link').click();
  await expectRows(page, count);
});

test('work waits by its day: what is overdue stands first, and says since when', async ({ page, openAs }) => {
  await openAs('supplier-logistics');
  const lines = page.locator('.queue-line');
  await expect(lines.first()).toBeVisible();
  const severities = await lines.evaluateAll(all => all.map(line => line.getAttribute('data-severity') ?? ''));
  const rank = ['danger', 'warning', 'normal'];
  expect(severities).toEqual([...severities].sort((one, other) => rank.indexOf(one) - rank.indexOf(other)));
  const overdue = lines.locator('.queue-when', { hasText: 'overdue since' });
  for (const when of await overdue.all()) await expect(when).toHaveAttribute('data-severity', 'danger');
});

test('a chart is a table, too, in which each number leads to its rows', async ({ page, openAs }) => {
  await openAs('dispositor');
  const card = page.getByRole('region', { name: 'Arrivals by day' });
  await expect(card.getByRole('img', { name: 'Arrivals by day' })).toBeVisible();
  await card.getByText('As a table').click();
  const cell = card.getByRole('table').getByRole('link').first();
  const count = (await cell.textContent()) ?? '';
  await cell.click();
  await expectRows(page, count);
});

test('the agenda tells what is due, and leads there', async ({ page, openAs }) => {
  await openAs('supplier-logistics');
  const agenda = page.getByRole('region', { name: 'Today and this week' });
  const line = agenda.getByRole('link', { name: /call-offs? (is|are) due/ }).first();
  const [count = ''] = ((await line.textContent()) ?? '').split(' ');
  await line.click();
  await expectRows(page, count);
});

test('an administrator sees what needs mending, by numbers of his own', async ({ page, openAs }) => {
  await openAs('tenant-admin');
  const count = await numberOf(page, 'Users who never signed in');
  await expect(figureOf(page, 'Back orders')).toHaveCount(0);
  await figureOf(page, 'Users who never signed in').getByRole('link').click();
  await expectRows(page, count);
});

test('a part that fails leaves the others alone, and is asked for again', async ({ page, openAs, guarded }) => {
  guarded.allow(/home\/figure|status of 503/);
  let fails = true;
  await page
    .context()
    .route('**/api/system/v1/home/figure*', async route =>
      fails
        ? route.fulfill({ status: 503, json: { code: 'unavailable', msg: '', params: { seconds: 5 } } })
        : route.continue(),
    );
  await openAs('gate');
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Arrivals by day' }).getByRole('img')).toBeVisible();
  fails = false;
  await figures.getByRole('button', { name: 'Try again' }).click();
  await expect(figureOf(page, 'Late arrivals')).toBeVisible();
});

test('whoever has no pages yet is told so, and has no empty cards', async ({ page, openAs, database }) => {
  await takePermissions(database, 'order-placer');
  await openAs('order-placer');
  await expect(page.locator('.pages-none').first()).toBeVisible();
  for (const part of ['.figures', '.agenda', '.chart-card']) await expect(page.locator(part)).toHaveCount(0);
});

test.describe('the tour', () => {
  test.use({ keepsChoices: true });

  test('is offered once, taken by keyboard, left by Esc, and there again in the account menu', async ({
    page,
    openAs,
  }) => {
    await openAs('packaging-planner');
    const card = page.getByRole('region', { name: 'Show me around' });
    await card.getByRole('button', { name: 'Show me around' }).click();
    const dialog = page.getByRole('dialog');
    for (const title of ['What waits for you', 'Your pages', 'Search or jump']) {
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
      await page.keyboard.press('Enter');
    }
    const kept = page.waitForResponse(response => (response.request().postData() ?? '').includes('"tour"'));
    await dialog.getByRole('button', { name: 'Start working' }).press('Enter');
    await kept;
    await expect(dialog).toBeHidden();
    await expect(card).toHaveCount(0);

    await page.reload();
    await expect(page.locator('.queue[aria-busy="false"]')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByText('Show me around').click();
    await expect(dialog.getByRole('heading', { name: 'What waits for you' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test.describe('the first steps of a role', () => {
  test.use({ keepsChoices: true });

  test('lead to their pages, are ticked when they are done, stay so, and go when they are not wanted', async ({
    page,
    openAs,
  }) => {
    await openAs('supplier-logistics-2');
    const card = page.getByRole('region', { name: 'Your first steps' });
    const step = card.getByRole('listitem').filter({ hasText: 'Set up your label printer' });
    await expect(step).toContainText('open');
    await step.getByRole('link').click();
    await page.getByRole('button', { name: 'New printer profile' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill('Gate 3');
    await form.getByRole('combobox', { name: 'Output' }).click();
    await page.getByText('PDF, several on A4').last().click();
    await form.getByRole('combobox', { name: 'Resolution' }).click();
    await page.getByText('203 dpi').last().click();
    for (const name of ['Offset across', 'Offset down']) await form.getByRole('textbox', { name }).fill('0');
    const kept = page.waitForResponse(response => (response.request().postData() ?? '').includes('"first acts"'));
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form).toHaveCount(0);
    await kept;
    await page.goto('/index/home');
    await expect(step).toContainText('done');
    await expect(step.getByRole('link')).toHaveCount(0);
    await card.getByRole('button', { name: 'Hide' }).click();
    await expect(card).toHaveCount(0);
  });
});

test.describe('what was arranged', () => {
  test.use({ keepsChoices: true });

  test('is moved by keyboard and by dragging, and stands so on the page', async ({ page, openAs }) => {
    await openAs('gate');
    const names = page.locator('.figure h3 > span');
    await expect(names.nth(1)).toBeVisible();
    const [first = '', second = ''] = await names.allTextContents();
    await page.getByRole('button', { name: 'Arrange this page' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: `Move ${second} up` }).focus();
    await page.keyboard.press('Enter');
    const line = (name: string) => dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(names.first()).toHaveText(second);
    await line(first).dragTo(line(second));
    await expect(names.first()).toHaveText(first);
    await dialog.getByRole('button', { name: 'Restore the default' }).click();
    await expect(names.nth(1)).toHaveText(second);
  });

  test('stays arranged in another browser, and is undone', async ({ page, openAs, browser, database }) => {
    const ARRANGER = 'forwarder';
    await openAs(ARRANGER);
    await expect(figureOf(page, 'Empties to pick up')).toBeVisible();
    const kept = page.waitForResponse(
      response => response.request().method() === 'POST' && (response.request().postData() ?? '').includes('"home"'),
    );
    await page.getByRole('button', { name: 'Arrange this page' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Empties to pick up' }).uncheck();
    await kept;
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(figureOf(page, 'Empties on the road')).toBeVisible();
    await expect(figureOf(page, 'Empties to pick up')).toHaveCount(0);

    const other = await inNewBrowser(browser, database, ARRANGER);
    await other.goto(`${place.address}/index/home`);
    await expect(figureOf(other, 'Empties on the road')).toBeVisible();
    await expect(figureOf(other, 'Empties to pick up')).toHaveCount(0);
    await other.context().close();

    await page.getByRole('button', { name: 'Arrange this page' }).click();
    await dialog.getByRole('button', { name: 'Restore the default' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(figureOf(page, 'Empties to pick up')).toBeVisible();
  });
});
