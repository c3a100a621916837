import { button, grid } from '../support/call-off-page.ts';
import { expect, test } from '../support/test.ts';
import { withoutNews } from '../support/without-news.ts';

test('UX-13 · a form with unsaved values loses nothing to a new version, and reloads after the save', async ({
  page,
  request,
  openAs,
}) => {
  const served = (await (await request.get('/version.json')).json()) as { data: { version: string } };
  const newer = { ...served, data: { ...served.data, version: 'a newer one' } };
  const contact = page.getByRole('dialog').getByRole('textbox', { name: 'Contact' });
  const alert = page.getByRole('alert').filter({ hasText: 'A new version (a newer one) was found.' });
  await withoutNews(page.context());
  await openAs('tenant-admin', '/master/plant');
  await grid(page).getByRole('link', { name: '2031' }).click();
  await button(page, 'Edit').click();
  const before = await contact.inputValue();
  await contact.fill('Wang Min');
  await expect(page.getByRole('dialog').getByText('Draft saved')).toBeVisible();
  await page.route('**/version.json*', route => route.fulfill({ json: newer }));
  // Whoever comes back to the window asks which version serves, at most once a second.
  const comeBack = async (): Promise<number> => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    return alert.count();
  };
  await expect.poll(comeBack).toBe(1);
  await expect(alert).toContainText('Save your input first');
  await expect(contact).toHaveValue('Wang Min');
  const reloaded = page.waitForEvent('load');
  await button(page, 'Save').click();
  await reloaded;
  await expect(page.getByText('Wang Min', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '2031' })).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await button(page, 'Edit').click();
  await contact.fill(before);
  await button(page, 'Save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
