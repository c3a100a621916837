import { elementsOutside } from './support/outside.ts';
import { expect, test } from './support/test.ts';

/** Pages of each kind that people open on a phone, with who does. */
const PAGES = [
  ['gate', '/index/bulletin'],
  ['supplier-logistics', '/index/home'],
  ['supplier-logistics', '/calloff/series'],
  ['supplier-logistics', '/delivery/note'],
  ['supplier-logistics', '/delivery/note-create'],
  ['dispositor', '/calloff/import'],
  ['tenant-admin', '/system/user'],
  ['tenant-admin', '/system/role'],
] as const;

for (const width of [390, 360, 320])
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height: 780 } });
    for (const [userNo, path] of PAGES)
      test(`${path} of ${userNo} keeps all that can be pressed in the window`, async ({ page, openAs }) => {
        await openAs(userNo, path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('.ib-skeleton')).toHaveCount(0);
        expect(await elementsOutside(page)).toEqual([]);
      });
  });
