import { makeCertificate } from '@inbound/server/system/certificate/make-certificate';
import type { Timestamp } from '@inbound/shared';
import type { Page } from '@playwright/test';
import { openByMenu } from './support/menu.ts';
import { PASSWORD, place } from './support/place.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 86_400_000;
/** A certificate that the portal makes is valid for so many days, and the one of this flow ends in so many. */
const VALIDITY_DAYS = 825;
const DAYS_LEFT = 20;

/** A certificate that was made long ago, as an administrator brings it from his own authority. */
const almostOver = () => {
  const today = Date.now() + place.ahead;
  const made = new Date(today - (VALIDITY_DAYS - DAYS_LEFT) * DAY_MS + DAY_MS / 2).toISOString();
  return makeCertificate(made as Timestamp);
};

const dialog = (page: Page) => page.getByRole('dialog');
const verb = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

const daysOfTheCall = async (page: Page): Promise<number> => {
  const answer = page.waitForResponse(response => response.url().includes('/license/days'));
  await page.reload();
  return (await (await answer).json()).data.days;
};

test('an administrator uploads a certificate that is almost over, reads the days everywhere, and renews it', async ({
  page,
  openAs,
}) => {
  const { certificatePem, privateKey } = await almostOver();
  await openAs('platform-admin');
  await expect(page.getByRole('status').filter({ hasText: 'The system certificate ends' })).toHaveCount(0);
  await openByMenu(page, 'System certificate');
  await page.getByRole('button', { name: 'Upload certificate' }).click();
  await dialog(page).getByLabel('Certificate (PEM)').fill(certificatePem);
  await dialog(page).getByLabel('Private key (PEM)').fill('no key');
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await verb(page, 'Upload certificate').click();
  await expect(dialog(page).getByRole('alert')).toContainText('it comes without a private key in PEM');
  await dialog(page)
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'own.key', mimeType: 'text/plain', buffer: Buffer.from(privateKey) });
  await expect(dialog(page).getByLabel('Private key (PEM)')).toHaveValue(privateKey);
  await verb(page, 'Upload certificate').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();

  await page.goto('/index/home');
  const days = await daysOfTheCall(page);
  expect(days).toBe(DAYS_LEFT);
  const notice = page.getByRole('status').filter({ hasText: `The system certificate ends in ${days} days.` });
  await expect(notice).toBeVisible();
  await expect(page.locator('.header .certificate-tag')).toHaveText(String(days));
  await expect(page.locator('.footer')).toContainText(`Certificate valid for ${days} days`);
  await notice.getByRole('link', { name: 'System certificate' }).click();

  await page.getByRole('button', { name: 'Renew certificate' }).click();
  await dialog(page).getByLabel('Your password').fill(PASSWORD);
  await verb(page, 'Renew certificate').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('.header .certificate-tag')).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: 'Days left' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^82[45]$/ })).toBeVisible();
});
