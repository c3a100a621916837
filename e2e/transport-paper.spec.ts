import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The address that the code on the paper of a transport holds, behind that of the product. */
const paperAddress = ({ id, plant, number }: { id: string; plant: string; number: string }): string =>
  `/transport/shipping-note-detail?plant=${plant}&id=${id}#${number}`;

const title = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: number });

test('the code on the paper opens the transport: for whoever is signed in, and behind the login for whoever is not', async ({
  page,
  context,
  openAs,
  signIn,
  database,
}) => {
  const [note] = await database.rows<{ id: string; plant: string; number: string }>(
    `select id, plant_no as plant, sd_no as number from shipping_note
       where tenant_id = 0 and plant_no = '2031' and state = 'confirmed' limit 1`,
  );
  if (!note) throw new Error('the story has no confirmed transport');
  await openAs('gate');
  await page.goto(paperAddress(note));
  await expect(title(page, note.number)).toBeVisible();
  await expect(page).toHaveURL(/shipping-note-detail\?q=/);

  await context.clearCookies();
  await page.goto('about:blank');
  await page.goto(paperAddress(note));
  await signIn('gate');
  await expect(title(page, note.number)).toBeVisible();
});

test('a paper of another supplier, and one that is damaged, show nothing', async ({ page, openAs, database }) => {
  const [note] = await database.rows<{ id: string; plant: string; number: string }>(
    `select id, plant_no as plant, sd_no as number from shipping_note
       where tenant_id = 0 and plant_no = '2031' and supplier_code = 'S1004' limit 1`,
  );
  if (!note) throw new Error('the story has no transport of S1004');
  await openAs('supplier-logistics');
  await page.goto(paperAddress(note));
  await expect(title(page, note.number)).toHaveCount(0);
  await expect(page.getByText('2031').first()).toBeVisible();
  await page.goto(paperAddress({ ...note, id: 'SD26' }));
  await expect(page).toHaveURL(/shipping-note/);
  await expect(title(page, note.number)).toHaveCount(0);
});
