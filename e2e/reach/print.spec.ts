import { readCallOff } from '@inbound/shared/calloff/call-off/contract';
import { readDeliveryNote } from '@inbound/shared/delivery/delivery-note/contract';
import type { Page } from '@playwright/test';
import { type RenderedPage, render } from '../../documents/test/render.ts';
import { answerChanged } from '../support/answered.ts';
import { mainPage } from '../support/main-pages.ts';
import { openDrawn } from '../support/mockups.ts';
import { expect, test } from '../support/test.ts';

const DPI = 60;
const MM_PER_INCH = 25.4;
/** What the print style leaves blank at the sides, less a hair for what is drawn softly. */
const MARGIN_MM = 11;
const WHITE = 250;

/** A long document of the product: how it is opened, and what a line is called by. */
const DOCUMENTS = [
  { what: 'a call-off', lines: 60, read: readCallOff, drawn: '04-calloff-detail', number: 'lineNo', head: 'Requested' },
  {
    what: 'a note',
    lines: 100,
    read: readDeliveryNote,
    drawn: '06-delivery-note-sent',
    number: 'position',
    head: 'Part number',
  },
] as const;

type Line = Record<string, unknown> & { id: string };

/** Numbers of lines that no other text of the page has. */
const FIRST_NUMBER = 66_001;

/** Lets the page read its document with so many lines: those that it has, over and over, numbered. */
const lengthen = (page: Page, path: string, count: number, number: string): Promise<void> =>
  page.route(new RegExp(`${path.replace('/:id', '')}/[0-9a-f-]{36}\\?`), async route =>
    answerChanged<{ data: { lines: Line[] } }>(route, answer => {
      const { lines } = answer.data;
      const more = Array.from({ length: count }, (_, at) => {
        const line = lines[at % lines.length] as Line;
        const own = FIRST_NUMBER + at;
        return { ...line, id: `${line.id}-${at}`, [number]: typeof line[number] === 'number' ? own : String(own) };
      });
      return { json: { ...answer, data: { ...answer.data, lines: more } } };
    }),
  );

/** Whether the side of a page is blank from the margin on: what is wider than the paper runs over it. */
const hasBlankSides = ({ width, height, data }: RenderedPage): boolean => {
  const margin = Math.floor((MARGIN_MM / MM_PER_INCH) * DPI);
  for (let y = 0; y < height - margin; y += 1)
    for (const x of [...Array(margin).keys()].flatMap(at => [at, width - 1 - at]))
      for (let part = 0; part < 3; part += 1) if ((data[4 * (y * width + x) + part] ?? 0) < WHITE) return false;
  return true;
};

/** Pixels of a page of A4 between its margins. */
const PAPER = { width: 703, height: 1000 };
/** What serves the screen alone. */
const TOOLS = [
  'search',
  '.ib-pager',
  '.ib-page-size',
  '.ib-status-tabs',
  '.ib-list-tools button',
  '.ib-list-toolbar button',
];

test('a list is printed with all that it is filtered by, without filters, tabs, pager and buttons', async ({
  page,
  openAs,
}) => {
  await openAs('dispositor', '/calloff/series');
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Series call-offs' });
  await tabs.getByRole('button', { name: /^Processing/ }).click();
  const search = page.locator('[data-search]:visible');
  await search.fill('55');
  await search.press('Enter');
  const chips = page.locator('.ib-chip').filter({ visible: true });
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  await expect(chips).toHaveCount(0);
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.ib-printed')).toBeVisible();
  await expect(chips).toContainText([/ 55$/, / Processing$/]);
  await expect(page.locator('.printed-by')).toHaveText(/\(dispositor\), .*\d{1,2}:\d{2}/);
  const sizes = await page.locator('.ib-printed:visible').evaluate(table => {
    const sizeOf = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize);
    return { own: sizeOf(table), parts: [...table.querySelectorAll('.ib-tag, .ib-unit')].map(sizeOf) };
  });
  expect(sizes.parts.length).toBeGreaterThan(0);
  expect(Math.max(...sizes.parts)).toBeLessThanOrEqual(sizes.own);
  for (const tool of TOOLS) expect(await page.locator(tool).filter({ visible: true }).count(), tool).toBe(0);
});

for (const { what, lines, read, drawn, number, head } of DOCUMENTS)
  for (const theme of ['light', 'dark'] as const)
    test.describe(theme, () => {
      test.use({ colorScheme: theme });
      test(`${what} of ${lines} lines is printed whole from the ${theme} page: each line once, its head and number on each page, no colour of the night`, async ({
        page,
        openAs,
      }, info) => {
        await lengthen(page, read.path, lines, number);
        await openDrawn(page, mainPage(drawn), openAs);
        const pages = await render(await page.pdf({ path: info.outputPath('page.pdf'), format: 'A4' }), DPI);
        expect(pages.length).toBeGreaterThan(1);
        const text = pages.map(one => one.text).join('\n');
        const numbers = Array.from({ length: lines }, (_, at) => String(FIRST_NUMBER + at));
        expect(numbers.filter(each => text.split(each).length !== 2)).toEqual([]);
        for (const [at, one] of pages.entries()) {
          expect(one.text.replace(/\s+/g, ' ')).toContain(`${at + 1} / ${pages.length}`);
          expect(hasBlankSides(one), `sides of page ${at + 1}`).toBe(true);
        }
        expect(pages.filter(one => numbers.some(each => one.text.includes(each)) && !one.text.includes(head))).toEqual(
          [],
        );
        expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      });
    });
