import type { Locator, Page } from '@playwright/test';
import { bookWith, wizard } from './support/booking.ts';
import { expect, test } from './support/test.ts';

test('a supplier books a truck for a sent note; the gate confirms it and stamps it through', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/transport/booking');
  await wizard(page).getByRole('checkbox').first().check();
  await wizard(page).getByRole('button', { name: 'Time window' }).click();
  const possible = wizard(page).getByRole('region', { name: 'Possible', exact: true });
  const goThere = wizard(page).getByRole('button', { name: 'Go there' });
  await expect(possible.getByRole('button').first().or(goThere)).toBeVisible();
  if (await goThere.isVisible()) await goThere.click();
  await possible.getByRole('button').first().click();
  await expect(wizard(page)).toContainText('is held for you until');
  await wizard(page).getByRole('button', { name: 'Driver and truck' }).click();
  const number = await bookWith(page, { plate: '吉A4C295', driver: 'Wang Qiang', eta: '+1' });
  await expect(page.getByText('To be confirmed').filter({ visible: true }).first()).toBeVisible();

  await openAs('gate', '/transport/shipping-note');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  for (const act of ['Gate in', 'At dock', 'Unloaded', 'Gate out']) {
    await page.getByRole('button', { name: act, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: act }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByText('Completed', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

/** The most parts of a page that Tab passes on the way to another one. */
const MOST_TABS = 120;

/** Goes with Tab alone until a part has the focus. */
const tabTo = async (page: Page, part: Locator): Promise<void> => {
  await expect(part).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await part.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${part}`);
};

test('UX-12 · a booking is made by keyboard alone, and what cannot be booked says why', async ({ page, openAs }) => {
  const { keyboard } = page;
  await openAs('supplier-logistics', '/transport/booking');
  await tabTo(page, wizard(page).getByRole('checkbox').first());
  await keyboard.press('Space');
  await tabTo(page, wizard(page).getByRole('button', { name: 'Time window' }));
  await keyboard.press('Enter');
  await tabTo(page, wizard(page).getByRole('button', { name: 'Day before' }));
  await keyboard.press('Enter');
  const refused = wizard(page).getByRole('region', { name: 'Not possible' });
  await expect(refused.getByText(/it is too soon|its cut-off is over/).first()).toBeVisible();
  await tabTo(page, wizard(page).getByRole('button', { name: 'Day after' }));
  await keyboard.press('Enter');
  await expect(refused.getByText('it is too soon')).toHaveCount(0);
  await tabTo(page, wizard(page).getByRole('region', { name: 'Possible', exact: true }).getByRole('button').first());
  await keyboard.press('Enter');
  await expect(wizard(page)).toContainText('is held for you until');
  await tabTo(page, wizard(page).getByRole('button', { name: 'Driver and truck' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Plate'));
  await keyboard.type('吉A4C295');
  await tabTo(page, page.getByRole('combobox', { name: 'Purpose' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Deliver full goods' })).toBeVisible();
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('ETA'));
  await keyboard.type('+1');
  await tabTo(page, page.getByLabel('Driver', { exact: true }));
  await keyboard.type('Wang Qiang');
  await tabTo(page, page.getByLabel('Telephone'));
  await keyboard.type('+86 138 0000 4295');
  await tabTo(page, page.getByLabel('Document number'));
  await keyboard.type('11010119900307803X');
  await tabTo(page, page.getByRole('button', { name: 'Book', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^SD26/ })).toBeVisible();
});

test('a forwarder accepts from its home what a supplier books with it; the note of the truck tells how far it is', async ({
  page,
  openAs,
}) => {
  await openAs('supplier-logistics', '/');
  await expect(page.getByText(/^Book \d$/)).toBeVisible();
  await openAs('supplier-logistics', '/transport/booking');
  const choice = wizard(page).locator('.bk-note').first();
  const dnNo = (await choice.getByRole('link').textContent()) ?? '';
  await choice.getByRole('checkbox').check();
  await wizard(page).getByRole('button', { name: 'Time window' }).click();
  const possible = wizard(page).getByRole('region', { name: 'Possible', exact: true });
  await possible.getByRole('button').first().click();
  await wizard(page).getByRole('button', { name: 'Driver and truck' }).click();
  await page.getByRole('combobox', { name: 'Forwarder' }).click();
  await page.getByRole('option', { name: /F2001/ }).click();
  const number = await bookWith(page, { plate: '吉A8H620', driver: 'Sun Tao', eta: '+1' });

  await openAs('gate', '/');
  await page
    .getByRole('link', { name: /^Confirm \d/ })
    .or(page.getByRole('button', { name: /^Confirm \d/ }))
    .click();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await openAs('forwarder', '/');
  await page
    .getByRole('link', { name: /^Accept \d/ })
    .or(page.getByRole('button', { name: /^Accept \d/ }))
    .click();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await openAs('gate', '/transport/shipping-note');
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Gate in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Gate in' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await openAs('supplier-logistics', '/delivery/note');
  await page.getByRole('link', { name: dnNo, exact: true }).click();
  const related = page.getByRole('region', { name: 'Related documents' });
  await expect(related.getByRole('link', { name: number })).toBeVisible();
  await expect(related.getByText('Departed')).toBeVisible();
});
