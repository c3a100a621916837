import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const LOOKS = [
  { name: '1440', width: 1440, height: 900, scheme: 'light', language: 'en' },
  { name: '1440-dark-zh', width: 1440, height: 900, scheme: 'dark', language: 'zh-cn' },
  { name: '1024', width: 1024, height: 768, scheme: 'light', language: 'en' },
  { name: '1024-dark-zh', width: 1024, height: 768, scheme: 'dark', language: 'zh-cn' },
  { name: '1920', width: 1920, height: 1080, scheme: 'light', language: 'en' },
  { name: '1920-dark-zh', width: 1920, height: 1080, scheme: 'dark', language: 'zh-cn' },
  { name: '390', width: 390, height: 844, scheme: 'light', language: 'en' },
  { name: '1440-ja', width: 1440, height: 900, scheme: 'light', language: 'ja' },
  { name: '1440-dark-ko', width: 1440, height: 900, scheme: 'dark', language: 'ko' },
  { name: '1280-zh-tw', width: 1280, height: 800, scheme: 'light', language: 'zh-tw' },
] as const;

const firstOf = async (page: Page) => {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.locator('[role="grid"] a, .ib-cards a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
};

const sectionOf = (place: number) => async (page: Page) => {
  await firstOf(page);
  await page.locator('.ib-status-tabs').filter({ visible: true }).getByRole('button').nth(place).click();
};

/** A screen, who looks at it, and how one gets to what is to be seen. */
const SCREENS: readonly [name: string, userNo: string, path: string, (page: Page) => Promise<void>][] = [
  ['home', 'supplier-logistics', '/index/home', async () => undefined],
  ['series-list', 'supplier-logistics', '/calloff/series', async () => undefined],
  ['series-plant', 'dispositor', '/calloff/series', async () => undefined],
  ['series-lines', 'supplier-logistics', '/calloff/series', firstOf],
  ['series-schedule', 'supplier-logistics', '/calloff/series', sectionOf(2)],
  ['series-comparison', 'dispositor', '/calloff/series', sectionOf(1)],
  ['agreement-list', 'dispositor', '/calloff/agreement', async () => undefined],
  ['agreement-detail', 'dispositor', '/calloff/agreement', firstOf],
  ['agreement-ledger', 'supplier-logistics', '/calloff/agreement', sectionOf(1)],
  ['import', 'dispositor', '/calloff/import', async () => undefined],
  ['forwarder-list', 'tenant-admin', '/master/forwarder', async () => undefined],
  ['container-note-list', 'packaging-planner', '/container/delivery-note', async () => undefined],
  ['container-note-detail', 'packaging-planner', '/container/delivery-note', firstOf],
  ['container-transport-list', 'forwarder', '/container/transport', async () => undefined],
  ['container-balance-list', 'packaging-planner', '/container/balance', async () => undefined],
  ['container-statement', 'packaging-planner', '/container/balance', firstOf],
  ['container-phone', 'supplier-logistics', '/m/container', async () => undefined],
  ['note-list', 'supplier-logistics', '/delivery/note', async () => undefined],
  ['note-materials', 'supplier-logistics', '/delivery/note', firstOf],
  ['note-packaging', 'supplier-logistics', '/delivery/note', sectionOf(1)],
  ['note-labels', 'supplier-logistics', '/delivery/note', sectionOf(2)],
  ['quality-list', 'packaging-planner', '/quality/document', async () => undefined],
  ['quality-detail', 'supplier-logistics', '/quality/document', firstOf],
  ['quality-versions', 'packaging-planner', '/quality/document', sectionOf(1)],
  ['notifications', 'supplier-logistics', '/system/notification', async () => undefined],
  ['account', 'supplier-logistics', '/account/setting', async () => undefined],
  ['plant-list', 'dispositor', '/master/plant', async () => undefined],
  ['plant-detail', 'dispositor', '/master/plant', firstOf],
  ['material-list', 'dispositor', '/master/material', async () => undefined],
  ['material-detail', 'dispositor', '/master/material', firstOf],
  ['supplier-list', 'tenant-admin', '/master/supplier', async () => undefined],
  ['supplier-detail', 'tenant-admin', '/master/supplier', firstOf],
  ['supplier-partners', 'tenant-admin', '/master/supplier', sectionOf(3)],
  ['calendar-list', 'dispositor', '/master/plant-calendar', async () => undefined],
  ['setting-list', 'dispositor', '/master/process', async () => undefined],
  ['setting-detail', 'dispositor', '/master/process', firstOf],
  ['user-list', 'tenant-admin', '/system/user', async () => undefined],
  ['user-detail', 'tenant-admin', '/system/user', firstOf],
  ['user-access', 'tenant-admin', '/system/user', sectionOf(1)],
  ['role-list', 'tenant-admin', '/system/role', async () => undefined],
  ['role-rights', 'tenant-admin', '/system/role', firstOf],
  ['permission-list', 'tenant-admin', '/system/permission', async () => undefined],
  ['mail-servers', 'tenant-admin', '/system/email', async () => undefined],
  ['mail-template', 'tenant-admin', '/system/mail-template', firstOf],
  ['operation-log', 'tenant-admin', '/log/operation', async () => undefined],
  ['operation-detail', 'tenant-admin', '/log/operation', firstOf],
  ['interface-log', 'tenant-admin', '/log/interface', async () => undefined],
  ['tasks', 'dispositor', '/system/task', async () => undefined],
];

for (const { name: look, width, height, scheme, language } of LOOKS) {
  test.describe(look, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme, language });
    for (const [name, userNo, path, show] of SCREENS) {
      test(name, async ({ page, openAs }) => {
        await openAs(userNo, path);
        await page.waitForLoadState('networkidle');
        await show(page);
        await page.waitForLoadState('networkidle');
        await expect(page.locator('.ib-skeleton')).toHaveCount(0);
        await page.screenshot({ path: `e2e/out/${name}-${look}.png` });
      });
    }
  });
}
