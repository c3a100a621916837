import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure, Ratio } from '../measure.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Twenty live pages take at most so much of the memory of their scripts, in megabytes. */
const MOST_MEGABYTES = 300;
/** A page has as many nodes beyond the live ones as it has with them: frozen pages are not in the document. */
const MOST_NODES_RATIO = 1.1;
const PERCENT = 100;
/** A frame of a screen that draws sixty in a second. */
const FRAME_MS = 16.7;

interface Step {
  pages: number;
  alive: number;
  megabytes: number;
  nodes: number;
}

const run = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
    const child = spawn(process.execPath, [playwright, 'test', '-c', 'e2e/measure.config.ts'], {
      cwd: ROOT,
      env: { ...process.env, INBOUND_MEASURES: folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', code =>
      code === 0 ? resolve() : reject(new Error(`the browser's measurements ended with ${code}`)),
    );
  });

interface Scrolled {
  late: number;
  lateEmpty: number;
  work: number;
  workEmpty: number;
}

/** A grid that was scrolled, and an empty one beside it in the same run. */
const scrolledFigures = (name: string, { late, lateEmpty, work, workEmpty }: Scrolled): Figure[] => [
  { name: `${name}: frames above 18 ms`, value: late, atMost: PERCENT, unit: '%' },
  { name: 'empty ones, in the same run', value: lateEmpty, atMost: PERCENT, unit: '%' },
  { name: 'work of the page in a frame', value: work, atMost: FRAME_MS, unit: 'ms' },
  { name: 'of empty ones', value: workEmpty, atMost: FRAME_MS, unit: 'ms' },
];

interface Typed {
  frames: number;
  framesEmpty: number;
  work: number;
  workEmpty: number;
}

const typedFigures = (name: string, { frames, framesEmpty, work, workEmpty }: Typed): Figure[] => [
  { name: `${name}: a keystroke in a cell is drawn`, value: frames, atMost: 1, unit: 'frames' },
  { name: 'in an empty grid, in the same run', value: framesEmpty, atMost: 1, unit: 'frames' },
  { name: 'work of the page for a keystroke', value: work, atMost: FRAME_MS, unit: 'ms' },
  { name: 'in the empty grid', value: workEmpty, atMost: FRAME_MS, unit: 'ms' },
];

const figuresOf = (
  { grid, weeks, cart }: { grid: Scrolled & { keys: number }; weeks: Scrolled; cart: Typed },
  { steps, most }: { steps: readonly Step[]; most: number },
): Figure[] => {
  const [, live, beyond] = steps;
  if (!live || !beyond) throw new Error('the pages were not counted');
  return [
    ...scrolledFigures('100,000 rows scrolled', grid),
    ...scrolledFigures('60 weeks of 200 demands scrolled', weeks),
    { name: 'a keystroke in a cell is drawn', value: grid.keys, atMost: 1, unit: 'frames' },
    ...typedFigures('a cart of 500 lines', cart),
    { name: `${beyond.pages} open pages: alive`, value: beyond.alive, atMost: most, unit: 'pages' },
    { name: `${beyond.alive} live pages: memory`, value: beyond.megabytes, atMost: MOST_MEGABYTES, unit: 'MB' },
    {
      name: 'nodes when the last page was opened',
      value: beyond.nodes,
      atMost: live.nodes * MOST_NODES_RATIO,
      unit: 'nodes',
    },
  ];
};

/**
 * What a reader feels: scrolling of a long list and of a year of demands beside as many empty cells, the way of a key into a cell of a long list and of a full cart, and what twenty
 * live pages take. It needs the web app built (`npm run build`). Nothing of it fails: a busy machine is late by itself.
 */
export const benchBrowser = async (): Promise<{ ratios: Ratio[]; figures: Figure[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-measures-'));
  const read = async (name: string) => JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'));
  try {
    await run(folder);
    const grids = { grid: await read('grid'), weeks: await read('weeks'), cart: await read('cart') };
    return { ratios: [], figures: figuresOf(grids, await read('tabs')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
