import type { Page, Route } from '@playwright/test';
import { answerOf } from './support/answered.ts';
import { grid } from './support/call-off-page.ts';
import { expect, test } from './support/test.ts';

/** Marks what a text has become if it was ever taken for markup. */
const MARK = 'made-of-text';
const RUN = 'window.ranFromText=1';

/** Texts that run where they are put into a page as markup, as an address, or into the middle of a tag. */
const SCRIPTS = [
  `<img class=${MARK} src=data:, onerror=${RUN}>`,
  `<svg class=${MARK} onload=${RUN}></svg>`,
  `"><b class=${MARK} onmouseover=${RUN} style=position:fixed;inset:0>`,
  `<script class=${MARK}>${RUN}</script>`,
  `<iframe class=${MARK} srcdoc="<script>parent.ranFromText=1</script>"></iframe>`,
  `<a class=${MARK} href="javascript:${RUN}">x</a>`,
  `<style class=${MARK}>*{display:none}</style>`,
  `<math><mtext><table><mglyph><style><img class=${MARK} src=data:, onerror=${RUN}>`,
  `&lt;img class=${MARK} src=data:, onerror=${RUN}&gt;`,
];

/** Pages with what people and partners write, each with who looks at it, and whether its first link leads to a detail. */
const PAGES = [
  ['supplier-logistics', '/index/home', false],
  ['supplier-logistics', '/calloff/series', true],
  ['supplier-logistics', '/delivery/note', true],
  ['packaging-planner', '/packaging/instruction', true],
  ['tenant-admin', '/master/plant', true],
  ['tenant-admin', '/master/supplier', true],
  ['tenant-admin', '/system/user', true],
  ['dispositor', '/master/material', true],
] as const;

/** Fields of answers that hold what somebody has written. */
const WRITTEN =
  /^(?!.*(?:Id|No|Code|Key|Kind|State|At|Count)$).*(?:name|title|text|remark|reason|contact|street|note)/i;

/** An answer in which each text that somebody has written ends with a script, in turn. */
const withScripts = (answer: string): string => {
  let at = 0;
  return JSON.stringify(
    JSON.parse(answer, (key, value: unknown) =>
      typeof value === 'string' && value !== '' && WRITTEN.test(key)
        ? `${value} ${SCRIPTS[at++ % SCRIPTS.length]}`
        : value,
    ),
  );
};

const answerWithScripts = async (route: Route): Promise<void> => {
  const was = await answerOf(route);
  if (!was) return;
  const isJson = was.response.headers()['content-type']?.includes('application/json');
  const body = isJson ? withScripts(was.body.toString()) : was.body;
  await route.fulfill({ response: was.response, body }).catch(() => undefined);
};

/** What was made of texts, whether one ran, and how many stand there as what they are. */
const seen = (page: Page) =>
  page.evaluate(
    mark => ({
      ran: 'ranFromText' in window || 'ranFromText' in {},
      made: document.querySelectorAll(`.${mark}`).length,
      shown: (document.querySelector('main')?.innerText ?? '').split(mark).length - 1,
    }),
    MARK,
  );

// Without the policy of the page, which would hold most of them by itself.
test.use({ bypassCSP: true });

test('what people write is a text on every page, whatever it looks like: nothing of it runs (X1)', async ({
  page,
  openAs,
}) => {
  await page.route(/\/api\/(?!.*\/live)/, answerWithScripts);
  for (const [user, path, hasDetail] of PAGES) {
    await openAs(user, path);
    if (hasDetail) {
      await expect(grid(page).getByRole('link').first()).toBeVisible();
      expect(await seen(page), path).toMatchObject({ ran: false, made: 0 });
      await grid(page).getByRole('link').first().click();
      await expect(page.locator('main article:visible').first()).toBeVisible();
    }
    await expect.poll(async () => (await seen(page)).shown, { message: path }).toBeGreaterThan(0);
    expect(await seen(page), path).toMatchObject({ ran: false, made: 0 });
  }
});

test('names of prototypes in an address or in what the browser keeps reach no object (X4)', async ({
  page,
  openAs,
}) => {
  const kept = JSON.stringify(
    JSON.parse('{"__proto__":{"ranFromText":1},"constructor":{"prototype":{"ranFromText":1}}}'),
  );
  await page.addInitScript(text => {
    for (const key of Object.keys(localStorage)) if (!key.endsWith('language')) localStorage.setItem(key, text);
    localStorage.setItem('__proto__', text);
  }, kept);
  await openAs(
    'tenant-admin',
    '/master/plant?__proto__[ranFromText]=1&constructor.prototype.ranFromText=1&__proto__=1',
  );
  await expect(grid(page).getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => 'ranFromText' in {})).toBe(false);
});
