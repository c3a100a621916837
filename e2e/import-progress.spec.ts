import type { Page, Response } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ROWS = 20_000;
const HEADINGS = 'plantNo,partNo,nameZh,nameEn,mrpController,unit,netWeight';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' });
const bar = (page: Page) => page.getByRole('dialog').getByRole('progressbar');

const file = {
  ...{ name: 'materials.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(
    [
      HEADINGS,
      ...Array.from({ length: ROWS }, (_, at) => `2031,ZZ ${at},进度 ${at},Progress ${at},K12,PCE,0.125`),
    ].join('\n'),
  ),
};

/** What the page was told of its import, answer by answer. */
interface Told {
  step: string | null;
  stepDone: number | null;
  stepTotal: number | null;
}

const listen = (page: Page): Told[] => {
  const told: Told[] = [];
  const hear = async (response: Response) => {
    if (!/\/api\/system\/v1\/task\/[0-9a-f-]+$/.test(new URL(response.url()).pathname)) return;
    const { data } = (await response.json()) as { data: Told & { endedAt: string | null } };
    if (data.endedAt === null) told.push(data);
  };
  page.on('response', response => void hear(response).catch(() => undefined));
  return told;
};

/** Rows only grow within a step, and never beyond what was read. */
const expectTrue = (told: readonly Told[], step: string): void => {
  const done = told.filter(one => one.step === step && one.stepTotal !== null);
  expect(done.length).toBeGreaterThan(0);
  expect(done.map(({ stepTotal }) => stepTotal)).toEqual(done.map(() => ROWS));
  const counts = done.map(({ stepDone }) => stepDone ?? 0);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.at(-1)).toBeLessThanOrEqual(ROWS);
};

test('an upload of twenty thousand rows tells what it has read, checked and stored', async ({ page, openAs }) => {
  const told = listen(page);
  await openAs('tenant-admin', '/master/material');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText(/^Checked [\d ,\s]+ of 20/).filter({ visible: true })).toBeVisible();
  const run = button(page, /^Import: 20.000 new, 0 changed$/);
  // Twenty thousand rows take as long as they take.
  await run.waitFor();
  expectTrue(told, 'check');
  await expect(bar(page)).toHaveCount(0);
  await run.click();
  await expect(page.getByText(/^Stored [\d ,\s]+ of 20/).filter({ visible: true })).toBeVisible();
  await page.getByText(/^20.000 created, 0 changed/).waitFor();
  expectTrue(told, 'store');
});
