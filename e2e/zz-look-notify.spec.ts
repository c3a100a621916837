import { test } from './support/test.ts';

for (const [language, theme] of [['en', 'light'], ['zh-cn', 'dark']] as const) {
  test.describe(language, () => {
    test.use({ language, beginning: 'trading', colorScheme: theme });
    test(`looks ${language}`, async ({ page, openAs }) => {
      await openAs('backlog-buyer', '/backlog/subscription');
      await page.getByText('ERP Changchun').first().waitFor();
      await page.screenshot({ path: `/tmp/nt/list-${language}.png` });
      await page.getByRole('link', { name: 'ERP Changchun' }).first().click();
      await page.locator('pre').first().waitFor();
      await page.screenshot({ path: `/tmp/nt/detail-${language}.png` });
      await page.goto('/backlog/subscription');
      await page.getByRole('button', { name: language === 'en' ? 'Create' : '新建' }).first().click();
      await page.locator('.event-choices').waitFor();
      await page.screenshot({ path: `/tmp/nt/form-${language}.png` });
      await openAs('order-placer', '/store/checkout');
      await page.locator('.co-picker-grid').waitFor();
      await page.screenshot({ path: `/tmp/nt/checkout-${language}.png` });
    });
  });
}
