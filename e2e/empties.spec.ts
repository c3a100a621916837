import { errors } from '@inbound/shared';
import { screens } from '@inbound/shared/areas';
import { SECTIONS } from '@inbound/shared/sections';
import type { Page, Route } from '@playwright/test';
import { answerChanged } from './support/answered.ts';
import { inParts } from './support/in-parts.ts';
import { expect, test } from './support/test.ts';

const REFUSED = errors.no_permission.wire;

/** As many rows as a list is said to have without its filters. */
const SOME = 7;

/** How a list is answered: as it is empty, as all is filtered away, or as its reader has no right. */
type Answered = 'none' | 'filtered' | 'refused';

interface ListAnswer {
  code: string;
  data: { rows?: unknown[]; total?: object; unfiltered?: object; tabs?: Record<string, object> };
}

const counted = (count: number) => ({ count, isCapped: false });

/** The answer of a list or of its summary, without rows; every other answer as it is. */
const emptied = ({ data, ...rest }: ListAnswer, how: Answered): ListAnswer => {
  if (data?.unfiltered)
    return {
      ...rest,
      data: {
        ...data,
        total: counted(0),
        unfiltered: counted(how === 'none' ? 0 : SOME),
        tabs: Object.fromEntries(Object.keys(data.tabs ?? {}).map(tab => [tab, counted(0)])),
      },
    };
  if (!Array.isArray(data?.rows) || !('next' in data)) return { data, ...rest };
  if (how === 'refused') return { code: REFUSED, data: {} };
  return { ...rest, data: { ...data, rows: [], next: null, total: counted(0) } as ListAnswer['data'] };
};

/** Answers the lists of a page as it is said at the time; what is told live has no end that could be waited for. */
const answerLists = async (page: Page, how: () => Answered): Promise<void> =>
  page.route(/\/api\/[a-z]+\/v1\/(?!live\?)[^/?]+(\/review)?(\/summary)?(\?|$)/, async (route: Route) => {
    if (route.request().method() !== 'GET') return route.continue();
    return answerChanged<ListAnswer>(route, answer => {
      const json = emptied(answer, how());
      return { json, ...(json.code === REFUSED ? { status: 403 } : {}) };
    });
  });

const empty = (page: Page) => page.locator('.ib-list .ib-empty').filter({ visible: true });
const kind = (page: Page, is: string) => expect(empty(page)).toHaveAttribute('data-kind', is);

const readAgain = (page: Page) =>
  page.getByRole('button', { name: 'Refresh', exact: true }).filter({ visible: true }).click();

/** Narrows a list down: by its search, or where it has none by the first of its tabs that is not the reader's work. */
const narrow = async (page: Page): Promise<void> => {
  const search = page.locator('.ib-list [data-search]').filter({ visible: true });
  if ((await search.count()) > 0) {
    await search.fill('zzz');
    await search.press('Enter');
    return;
  }
  await page.locator('.ib-list-head .ib-status-tabs button').filter({ visible: true }).nth(1).click();
};

/** Who sees the lists of a section. */
const READERS = {
  demand: 'supplier-logistics',
  delivery: 'supplier-logistics',
  packaging: 'packaging-planner',
} as const;

const listsOf = (section: string): string[] =>
  Object.entries(screens)
    .filter(([, screen]) => screen.section === section && 'filter' in screen.query.shape)
    .map(([path]) => path);

/** So many of them are opened in one test: each takes its time on a slow machine. */
const LISTS_A_TEST = 4;
const parts = SECTIONS.flatMap(section =>
  inParts(listsOf(section), LISTS_A_TEST).map(paths => [section, paths] as const),
);

for (const [section, paths] of parts)
  test(`each list of ${section} from ${paths[0]} on says why it is empty: nothing yet, nothing that fits, or no right`, async ({
    page,
    openAs,
  }) => {
    let how: Answered = 'none';
    await answerLists(page, () => how);
    const reader = section in READERS ? READERS[section as keyof typeof READERS] : 'tenant-admin';
    await openAs(reader, '/index/home');
    const menu = await page.evaluate(() =>
      [...document.querySelectorAll('nav.pages a')].map(a => a.getAttribute('href')),
    );
    const own = paths.filter(path => menu.some(href => href?.startsWith(path)));
    expect(menu.length).toBeGreaterThan(0);
    for (const path of own) {
      how = 'none';
      await page.goto(path);
      await kind(page, 'none');
      await expect(empty(page).locator('p')).not.toBeEmpty();
      how = 'filtered';
      await readAgain(page);
      await expect(empty(page)).toBeVisible();
      await narrow(page);
      await kind(page, 'filtered');
      await expect(empty(page).getByRole('button', { name: 'Clear all' })).toBeVisible();
    }
    if (own.length === 0) return;
    how = 'refused';
    // A list that is shown already stays as it was when it is refused.
    await page.reload();
    await kind(page, 'refused');
    await expect(empty(page).getByRole('button')).toHaveCount(0);
  });

test('where all that waits is done, the list says so and shows all again', async ({ page, openAs }) => {
  await answerLists(page, () => 'filtered');
  await openAs('supplier-logistics', '/calloff/series');
  await page.getByRole('button', { name: /^My turn/ }).click();
  await kind(page, 'done');
  await expect(empty(page)).toContainText('Nothing waits for you here.');
  await empty(page).getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: `All ${SOME}`, exact: true })).toHaveAttribute('aria-current', 'true');
});
