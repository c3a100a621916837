import { readFileSync } from 'node:fs';
import { expect, test } from './support/test.ts';

const shot = async (page: any, n: string) => {
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/shots/${n}.png` });
};
test('scout', async ({ page, openAs }) => {
  page.on('response', r => {
    if (r.status() >= 400) console.log(r.status(), r.url());
  });
  await openAs('supplier-logistics', '/delivery/note');
  await shot(page, '15-notes');
  await page.getByRole('grid').getByRole('link').first().click();
  await page.getByRole('button', { name: /^Packaging/ }).click();
  await page.waitForTimeout(1500);
  await shot(page, '16-preview');
  await page.getByRole('button', { name: 'Edit' }).click();
  await shot(page, '17-edit');
  await page.getByRole('textbox', { name: 'Plate' }).fill('吉A·D1234');
  await page.getByRole('button', { name: 'Save' }).click();
  await shot(page, '18-saved');
  await page.getByRole('button', { name: /^Labels/ }).click();
  await shot(page, '19-labels');
  let [d] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Print \d+ labels/ }).click(),
  ]);
  console.log(
    d.suggestedFilename(),
    readFileSync(await d.path())
      .subarray(0, 8)
      .toString(),
  );
  await d.saveAs('/tmp/shots/labels.pdf');
  await shot(page, '20-printed');
  [d] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Print', exact: true }).click(),
  ]);
  console.log(d.suggestedFilename());
  await d.saveAs('/tmp/shots/note.pdf');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await shot(page, '21-ask');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await shot(page, '22-sent');
  console.log(await page.locator('main article').last().ariaSnapshot());
  await openAs('dispositor', '/system/notification');
  await shot(page, '23-notification');
  console.log(await page.locator('main').ariaSnapshot());
  await page.goto('/delivery/note');
  await shot(page, '24-dispo-notes');
});
