import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 640 };

const cards = (page: Page) => page.locator('.ib-phone-card');
const verdict = (page: Page) => page.locator('.ib-phone [role=status] .ib-notice').first();
const missing = (page: Page) => page.getByRole('region', { name: /^Missing/ }).getByRole('listitem');
const progress = (page: Page) => page.locator('.sc-progress strong');

/** What a scanner that acts as a keyboard does, wherever the focus is. */
const wedge = async (page: Page, code: string): Promise<void> => {
  await page
    .locator('.ib-phone')
    .focus()
    .catch(() => undefined);
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

/** Opens a note whose labels are packed and not sent, of a plant's unloading point. */
const openNote = async (page: Page, point: string): Promise<void> => {
  await cards(page).filter({ hasText: point }).first().click();
  await expect(progress(page)).toBeVisible();
};

/** The plates of the labels that are missing, as they stand on the page. */
const plates = async (page: Page): Promise<string[]> => {
  await expect(missing(page).first()).toBeVisible();
  return missing(page).locator('.mono').allTextContents();
};

const noScrollSideways = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

test('a clerk scans labels against a note, offline for a moment, and takes a scan back', async ({
  page,
  context,
  openAs,
  guarded,
}) => {
  guarded.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize(PHONE);
  await openAs('supplier-logistics-2', '/m/scan');
  await openNote(page, '2031');
  const total = Number((await progress(page).textContent())?.split(' of ')[1]);
  const [one = '', two = '', three = ''] = await plates(page);
  await wedge(page, one);
  await expect(verdict(page)).toContainText('Right.');
  await expect(progress(page)).toHaveText(`1 of ${total}`);
  await wedge(page, one);
  await expect(verdict(page)).toContainText('Scanned already.');
  const undoThis = page
    .locator('.ib-phone [role=status] .ib-notice')
    .getByRole('button', { name: /^Undo the scan of / });
  await undoThis.click();
  await expect(progress(page)).toHaveText(`0 of ${total}`);
  await expect(undoThis).toHaveCount(0);
  await wedge(page, one);
  await expect(progress(page)).toHaveText(`1 of ${total}`);
  await wedge(page, '１JUN０００００００００１２３４５６７８９');
  await expect(verdict(page)).toContainText('Not known here!');
  await offline(context, true);
  await wedge(page, two);
  await wedge(page, three);
  await expect(page.getByText('2 scans wait for the network; nothing is lost.')).toBeVisible();
  await offline(context, false);
  await expect(progress(page)).toHaveText(`3 of ${total}`);
  await page.reload();
  await expect(progress(page)).toHaveText(`3 of ${total}`);
  await page.getByRole('button', { name: `Undo the scan of ${two}` }).click();
  await expect(progress(page)).toHaveText(`2 of ${total}`);
  await expect(page.getByRole('button', { name: 'Complete the check' })).toHaveAttribute('aria-disabled', 'true');
  await page.setViewportSize(SMALL_PHONE);
  await noScrollSideways(page);
});

const offline = (context: BrowserContext, is: boolean) => context.setOffline(is);

/** In place of the camera: a picture of the label, as the device would film it. */
const filmPicture = (): void => {
  Object.defineProperty(navigator, 'mediaDevices', {
    value: {
      getUserMedia: () => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [1_280, 960];
        const drawing = canvas.getContext('2d');
        const draw = () => {
          if (!drawing) return;
          drawing.fillStyle = 'white';
          drawing.fillRect(0, 0, canvas.width, canvas.height);
          const { label } = globalThis as { label?: HTMLImageElement };
          if (label) drawing.drawImage(label, 20, 40, 1_240, (1_240 * label.height) / label.width);
        };
        setInterval(draw, 100);
        return Promise.resolve(canvas.captureStream(10));
      },
    },
  });
};

/** Puts the picture of a label before the camera. */
const holdUp = (picture: string): Promise<void> => {
  const label = new Image();
  const loaded = new Promise<void>(done => label.addEventListener('load', () => done()));
  label.src = picture;
  Object.assign(globalThis, { label });
  return loaded;
};

test('the camera reads a label that the product printed, and the policy of the page allows no more', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(filmPicture);
  await openAs('supplier-logistics', '/m/scan');
  const loaded = page.waitForResponse(reply => reply.url().includes('/scan-check') && reply.status() === 200);
  const token = page.waitForRequest(request => request.url().includes('/scan-check'));
  await openNote(page, '2040');
  const { authorization = '' } = await (await token).allHeaders();
  const { data } = await (await loaded).json();
  const unit = data.missing.find(({ reprintNeeded }: { reprintNeeded: boolean }) => !reprintNeeded) ?? data.missing[0];
  const picture = await page.request.get(`/api/delivery/v1/delivery-note/${data.id}/label.svg?unitId=${unit.id}`, {
    headers: { authorization },
  });
  expect(picture.status()).toBe(200);
  await page.evaluate(holdUp, `data:image/svg+xml;base64,${(await picture.body()).toString('base64')}`);
  const worker = page.waitForResponse(reply => reply.url().includes('decode.worker'));
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  expect((await worker).headers()['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
  await expect(verdict(page)).toContainText(unit.licencePlate);
});

const lines = (page: Page) => page.locator('.cp-line');

test('UX-18 · a clerk answers call-offs by thumb: as requested, otherwise, rejected; the planner decides', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(PHONE);
  await openAs('supplier-logistics', '/m/calloff');
  const first = lines(page)
    .filter({ has: page.getByRole('button', { name: 'As requested' }) })
    .first();
  const number = (await first.locator('small').textContent()) ?? '';
  const card = lines(page).filter({ hasText: number });
  await card.getByRole('button', { name: 'Other day or quantity' }).click();
  await card.getByRole('textbox', { name: 'Confirm qty' }).fill('999999999');
  await page.keyboard.press('Tab');
  await expect(card.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card.getByRole('button', { name: 'As requested' }).click();
  await expect(card.locator('.cp-answer')).toBeVisible();
  await page.setViewportSize(SMALL_PHONE);
  await noScrollSideways(page);
  await page.getByRole('button', { name: 'Send 1 answer' }).click();
  await expect(page.getByText('1 answer sent.')).toBeVisible();
  await expect(card).toHaveCount(0);
  const next = lines(page).first();
  const rejected = (await next.locator('small').textContent()) ?? '';
  await next.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('no capacity');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(lines(page).filter({ hasText: rejected })).toHaveCount(0);
  await openAs('dispositor', '/m/calloff');
  await expect(lines(page).first()).toBeVisible();
  await lines(page)
    .filter({ has: page.getByRole('button', { name: 'Send back' }) })
    .first()
    .getByRole('button', { name: 'Send back' })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('on a phone a call-off leads to its own lines under the thumb', async ({ page, openAs }) => {
  await page.setViewportSize(PHONE);
  await openAs('supplier-logistics', '/m/calloff');
  const [number = ''] = ((await lines(page).first().locator('small').textContent()) ?? '').split(' / ');
  await openAs('supplier-logistics', '/calloff/series');
  await page.getByRole('link', { name: number }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await page.getByRole('button', { name: 'Answer call-offs' }).click();
  await expect(page).toHaveURL(/\/m\/calloff/);
  await expect(page.getByRole('searchbox')).toHaveValue(number);
  await expect(lines(page).first()).toContainText(number);
});

test('on a phone today, the scanner, messages and the reader himself stand under the thumb, and nowhere else', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(PHONE);
  await openAs('supplier-logistics', '/m/calloff');
  const bar = page.getByRole('navigation', { name: 'Always at hand' });
  await expect(bar.getByRole('link')).toHaveText([/Today/, /Scan/, /Messages/, /Me/]);
  for (const link of await bar.getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await bar.getByRole('link', { name: 'Scan' }).click();
  await expect(page).toHaveURL(/\/m\/scan/);
  await expect(bar.getByRole('link', { name: 'Scan' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toHaveCount(0);
});
