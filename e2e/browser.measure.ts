import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { expect, test } from './support/test.ts';
import { withoutNews } from './support/without-news.ts';

const ROUNDS = 3;
/** Frames of one round. */
const FRAMES = 240;
/** A long list is scrolled by five rows a frame; the weeks of demands by a row, and by half a week aside. */
const OF_LIST: Way = { down: 160, sideways: 0 };
const OF_WEEKS: Way = { down: 32, sideways: 42 };
/** A frame that took longer than this, in milliseconds, was seen to stumble at 60 in a second. */
const LATE_MS = 18;
const KEYSTROKES = 40;
/** Pages that stay alive (ux B.3.5), and some that are opened besides. */
const LIVE = 20;
const BEYOND = 4;
const MB = 2 ** 20;
const MS = 1000;

/** Hands figures to `npm run bench -- browser`. */
const hand = async (name: string, figures: object): Promise<void> => {
  const folder = process.env.INBOUND_MEASURES;
  if (folder) await writeFile(join(folder, `${name}.json`), JSON.stringify(figures));
};

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const inWeb = (path: string) => fileURLToPath(new URL(`../web/${path}`, import.meta.url));

/** Serves the page of the grids to one measurement. */
const withGrids = async (measure: (address: string) => Promise<void>): Promise<void> => {
  const configFile = inWeb('vite.config.ts');
  const outDir = await mkdtemp(join(tmpdir(), 'inbound-grids-'));
  await build({ configFile, logLevel: 'error', build: { outDir, rolldownOptions: { input: inWeb('bench.html') } } });
  const server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  try {
    await measure(`${server.resolvedUrls?.local[0]}bench.html`);
  } finally {
    await server.close();
    await rm(outDir, { recursive: true });
  }
};

/** Milliseconds of the processor that the page's own thread has worked: what other programs take is not counted. */
const worked = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return MS * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
};

/** What the page did while a grid was scrolled: the share of late frames in percent, and the milliseconds of its work in a frame. */
interface Scrolled {
  late: number;
  work: number;
}

/** Pixels of one frame; what is scrolled to its end begins anew. */
interface Way {
  down: number;
  sideways: number;
}

/** Scrolls a grid frame by frame. */
const scrolled = async (page: Page, way: Way): Promise<Scrolled> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(session);
  const late = await lateShare(page, way);
  return { late, work: ((await worked(session)) - before) / FRAMES };
};

/** Scrolls a grid frame by frame; answers the share of frames that were late, in percent. */
const lateShare = (page: Page, way: Way): Promise<number> =>
  page.locator('.ib-grid').evaluate(
    (grid, { frames, down, sideways, late }) =>
      new Promise<number>(resolve => {
        let before = performance.now();
        let lateOnes = 0;
        let drawn = 0;
        const next = () => {
          const now = performance.now();
          if (drawn > 0 && now - before > late) lateOnes += 1;
          before = now;
          drawn += 1;
          if (drawn > frames) return resolve((100 * lateOnes) / frames);
          grid.scrollTop = (drawn * down) % Math.max(1, grid.scrollHeight - grid.clientHeight);
          grid.scrollLeft = (drawn * sideways) % Math.max(1, grid.scrollWidth - grid.clientWidth);
          requestAnimationFrame(next);
        };
        grid.scrollTop = 0;
        requestAnimationFrame(next);
      }),
    { ...way, frames: FRAMES, late: LATE_MS },
  );

/** A cell of a text that is typed into. */
const CELL = { list: '[data-row="3"] [data-column="8"]', cart: '[data-row="3"] [data-column="1"]' } as const;

/** How many frames pass until each keystroke stands in its cell: 1 is the next one. */
const framesOfKeys = async (page: Page, cell: string): Promise<number[]> => {
  await page.locator(cell).dblclick();
  await expect(page.locator('.ib-cell-input')).toBeFocused();
  await page.evaluate(() => {
    const counts: number[] = [];
    Object.assign(window, { framesOfKeys: counts });
    document.addEventListener(
      'keydown',
      () => {
        const input = document.querySelector<HTMLInputElement>('.ib-cell-input');
        const before = input?.value.length ?? 0;
        let frames = 0;
        const look = () => {
          frames += 1;
          if ((input?.value.length ?? 0) > before) counts.push(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });
  for (let at = 0; at < KEYSTROKES; at += 1) {
    await page.keyboard.press('a');
    await page.waitForFunction(
      count => (window as unknown as { framesOfKeys: number[] }).framesOfKeys.length >= count,
      at + 1,
    );
  }
  return page.evaluate(() => (window as unknown as { framesOfKeys: number[] }).framesOfKeys);
};

const open = async (context: BrowserContext, address: string, of: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${address}?of=${of}`);
  await expect(page.locator('.ib-grid')).toBeVisible();
  return page;
};

/** Scrolls a grid and an empty one in turns; answers the medians of both, and each round. */
const besideEmpty = async (
  context: BrowserContext,
  address: string,
  [of, empty]: readonly [string, string],
  way: Way,
) => {
  const rounds = { own: [] as Scrolled[], empty: [] as Scrolled[] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of round % 2 === 0 ? (['own', 'empty'] as const) : (['empty', 'own'] as const)) {
      const page = await open(context, address, side === 'own' ? of : empty);
      rounds[side].push(await scrolled(page, way));
      await page.close();
    }
  return {
    late: median(rounds.own.map(({ late }) => late)),
    lateEmpty: median(rounds.empty.map(({ late }) => late)),
    work: median(rounds.own.map(({ work }) => work)),
    workEmpty: median(rounds.empty.map(({ work }) => work)),
    rounds,
  };
};

const VIEW = { viewport: { width: 1440, height: 900 } };

test('100,000 rows are scrolled beside as many empty ones, and a cell is typed into', async ({ browser }) => {
  await withGrids(async address => {
    const context = await browser.newContext(VIEW);
    const figures = await besideEmpty(context, address, ['grid', 'empty'], OF_LIST);
    const frames = await framesOfKeys(await open(context, address, 'grid'), CELL.list);
    await context.close();
    await hand('grid', { ...figures, keys: Math.max(...frames) });
  });
});

test('60 weeks of 200 demands are scrolled beside as many cells without a figure', async ({ browser }) => {
  await withGrids(async address => {
    const context = await browser.newContext(VIEW);
    const figures = await besideEmpty(context, address, ['weeks', 'empty-weeks'], OF_WEEKS);
    await context.close();
    await hand('weeks', figures);
  });
});

/** Frames until a keystroke is drawn, at most, and the milliseconds of the page's work for one. */
interface Typed {
  frames: number;
  work: number;
}

const typed = async (page: Page): Promise<Typed> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(session);
  const frames = await framesOfKeys(page, CELL.cart);
  return { frames: Math.max(...frames), work: ((await worked(session)) - before) / KEYSTROKES };
};

test('a cell of a cart of 500 lines is typed into beside one of a grid without a figure', async ({ browser }) => {
  await withGrids(async address => {
    const context = await browser.newContext(VIEW);
    const rounds = { cart: [] as Typed[], empty: [] as Typed[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of round % 2 === 0 ? (['cart', 'empty'] as const) : (['empty', 'cart'] as const)) {
        const page = await open(context, address, side === 'cart' ? 'cart' : 'empty-cart');
        rounds[side].push(await typed(page));
        await page.close();
      }
    await context.close();
    await hand('cart', {
      frames: median(rounds.cart.map(({ frames }) => frames)),
      framesEmpty: median(rounds.empty.map(({ frames }) => frames)),
      work: median(rounds.cart.map(({ work }) => work)),
      workEmpty: median(rounds.empty.map(({ work }) => work)),
      rounds,
    });
  });
});

/** Lists and details that a planner has open during a day. */
const LISTS = ['/calloff/series', '/delivery/note', '/master/material', '/master/plant', '/packaging/master'] as const;

/** What the page takes: megabytes of its scripts' heap after what nobody needs was collected, and nodes of its document. */
const taken = async (session: CDPSession): Promise<{ megabytes: number; nodes: number }> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes } = await session.send('Memory.getDOMCounters');
  return { megabytes: usedSize / MB, nodes };
};

const openPages = (page: Page) => page.getByRole('navigation', { name: 'Open pages' }).getByRole('link');

test('twenty pages are alive, and those beyond are frozen', async ({ page, openAs }) => {
  await withoutNews(page.context());
  await openAs('tenant-admin', LISTS[0]);
  const session = await page.context().newCDPSession(page);
  const steps: { pages: number; alive: number; megabytes: number; nodes: number }[] = [];
  const note = async () => {
    await page.waitForLoadState('networkidle');
    const alive = await page.locator('.page').count();
    steps.push({ pages: await openPages(page).count(), alive, ...(await taken(session)) });
  };
  const numbers = page.locator('.ib-grid:visible').getByRole('link');
  for (let row = 0; (await openPages(page).count()) < LIVE + BEYOND; row += 1)
    for (const list of LISTS) {
      await page.goto(list);
      await expect(numbers.first()).toBeVisible();
      if (row >= (await numbers.count())) continue;
      await numbers.nth(row).click();
      await expect(page).toHaveURL(/-detail\?q=/);
    }
  await note();
  const all = await openPages(page).count();
  for (let at = 0; at < all; at += 1) {
    await openPages(page).nth(at).click();
    await page.waitForLoadState('networkidle');
    if (at === LIVE - 1) await note();
  }
  await note();
  await hand('tabs', { steps, most: LIVE });
});
