import { test } from './support/test.ts';

for (const [language, scheme] of [
  ['en', 'light'],
  ['zh-cn', 'dark'],
] as const)
  test.describe(`${language}`, () => {
    test.use({ language, beginning: 'trading', colorScheme: scheme });
    test(`looks ${language}`, async ({ page, openAs }) => {
      const shot = (name: string) => page.screenshot({ path: `/tmp/look-quote/${language}-${name}.png` });
      await openAs('backlog-buyer', '/backlog/quote');
      await page.getByRole('grid').getByRole('link', { name: 'RFQ-26-0031' }).waitFor();
      await shot('list');
      await page.getByRole('grid').getByRole('link', { name: 'RFQ-26-0031' }).click();
      await page.getByRole('heading', { level: 1 }).filter({ hasText: 'RFQ-26-0031' }).waitFor();
      await page.waitForTimeout(800);
      await shot('detail');
      await page.locator('.ib-status-tabs').filter({ visible: true }).getByRole('button').nth(1).click();
      await page.getByRole('combobox').last().click();
      await page.getByTitle(/RFQ-26-0036/).click();
      await page.waitForTimeout(800);
      await shot('compare');
      await page.getByRole('button', { name: /Prolong|续期/ }).click();
      await page.waitForTimeout(800);
      await shot('form');
      await openAs('order-placer', '/store/cart');
      await page.getByRole('grid').getByRole('link', { name: 'ORB10A100DR' }).waitFor();
      await page.waitForTimeout(500);
      await shot('cart');
      await openAs('backlog-buyer');
      await page.waitForTimeout(1500);
      await shot('home');
    });
  });
