import type { Page } from '@playwright/test';
import { openCallOff } from './support/call-off-page.ts';
import { inNewBrowser } from './support/new-browser.ts';
import { savedBy } from './support/papers.ts';
import { expect, test } from './support/test.ts';

/** A call-off of the demo supplier at which nobody talks but this flow. */
const AGREEMENT = '5500018241';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
const thread = (page: Page) => page.getByRole('region', { name: 'Comments' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

const openThread = async (page: Page): Promise<void> => {
  await openCallOff(page, AGREEMENT);
  await button(page, /^Comments/).click();
  await expect(field(page)).toBeVisible();
};

test('both sides talk at a call-off: who is named is told, and each sees at once what the other says', async ({
  page: supplier,
  openAs,
  browser,
  database,
}) => {
  await openAs('supplier-logistics', '/calloff/series');
  await openThread(supplier);
  const planner = await inNewBrowser(browser, database, 'dispositor', 'en');
  await planner.goto('/calloff/series');
  await openThread(planner);

  await field(supplier).fill('Tool under repair, Monday instead of Friday? @disp');
  await thread(supplier)
    .getByRole('button', { name: /^dispositor/ })
    .click();
  await expect(field(supplier)).toHaveValue('Tool under repair, Monday instead of Friday? @dispositor ');
  await expect(thread(supplier).getByText('dispositor will be told.')).toBeVisible();
  await thread(supplier)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'tool.png', mimeType: 'image/png', buffer: PNG });
  await expect(button(supplier, 'tool.png')).toHaveCount(0);
  await expect(thread(supplier).getByText('tool.png')).toBeVisible();
  await button(supplier, 'Send').click();
  await expect(field(supplier)).toHaveValue('');

  const said = thread(planner).getByRole('listitem').filter({ hasText: 'Tool under repair' });
  await expect(said).toContainText('New');
  expect((await savedBy(planner, said.getByRole('button', { name: 'tool.png' }))).content.length).toBe(PNG.length);
  await field(planner).fill('Monday is fine, before 10:00.');
  await button(planner, 'Send').click();
  const answer = thread(supplier).getByRole('listitem').filter({ hasText: 'Monday is fine' });
  await expect(answer).toContainText('Li Wei');

  await supplier.getByRole('checkbox', { name: 'Only my company' }).check();
  await field(supplier).fill('Ask the forwarder for a Monday slot.');
  await button(supplier, 'Send').click();
  const internal = thread(supplier).getByRole('listitem').filter({ hasText: 'Monday slot' });
  await expect(internal).toContainText('Only S1001');
  await internal.getByRole('button', { name: 'Withdraw' }).click();
  await supplier.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(thread(supplier).getByText('Chen Jing withdrew a comment.')).toBeVisible();
  await expect(button(planner, /^Comments/)).toContainText('2');

  await planner.goto('/system/notification');
  await planner.getByText(`Chen Jing mentioned you at ${AGREEMENT}`).first().click();
  await expect(planner.getByRole('heading', { level: 1, name: AGREEMENT })).toBeVisible();
  await planner.context().close();
});
