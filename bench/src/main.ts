import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { memorySettings, usableMemory } from '@inbound/server/app/postgres/memory-settings';
import { chapterOf, type Result, withChapter } from './chapter.ts';
import type { Figure, Ratio } from './measure.ts';
import { figuresTable, tableOf } from './table.ts';

const OUT = join(import.meta.dirname, '..', 'out');
const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md');
const DEFAULT_LINES = 1_000_000;
const GB = 2 ** 30;

const say = (line: string): void => console.error(`· ${line}`);

/** Ratios, and figures that stand alone. */
interface Measured {
  ratios: Ratio[];
  figures: Figure[];
}

interface Options {
  lines: number;
  data: string | undefined;
}

/** The parts, in the order in which they run; each is loaded when it is wanted. */
const PARTS: Readonly<Record<string, (options: Options) => Promise<Ratio[] | Measured>>> = {
  edi: async () => (await import('./edi/bench.ts')).benchEdi(),
  documents: async () => (await import('./documents.ts')).benchDocuments(),
  allocation: async () => (await import('./allocation.ts')).benchAllocation(),
  reports: async () => (await import('./reports.ts')).benchReports(),
  gpx: async () => (await import('./gpx.ts')).benchGpx(),
  import: async () => (await import('./import/bench.ts')).benchImport(say),
  planning: async () => (await import('./planning/bench.ts')).benchPlanning(say),
  transport: async () => (await import('./transport/bench.ts')).benchTransport(say),
  ordering: async () => (await import('./ordering/bench.ts')).benchOrdering(say),
  server: async ({ lines, data }) => (await import('./server/bench.ts')).benchServer({ lines, folder: data, say }),
  filters: async ({ lines, data }) => (await import('./server/filters.ts')).benchFilters({ lines, folder: data, say }),
  shares: async ({ lines, data }) => (await import('./server/shares.ts')).benchShares({ lines, folder: data, say }),
  bulk: async ({ lines, data }) => (await import('./server/bulk.ts')).benchBulk({ lines, folder: data, say }),
  servers: async ({ lines, data }) => (await import('./server/servers.ts')).benchServers({ lines, folder: data, say }),
  browser: async () => (await import('./browser/bench.ts')).benchBrowser(),
  growth: async ({ lines, data }) => (await import('./server/growth.ts')).benchGrowth({ lines, folder: data, say }),
};

const HELP = `npm run bench -- [part …] [--lines <n>] [--data <folder>]

Measures the product beside plain programs that do the same, and prints the ratios: medians of the paired ratios of
five rounds in one run. Writes bench/out/<part>.json, and with --write the part's chapter of docs/benchmarks.md.

  parts            ${Object.keys(PARTS).join(', ')}; all of them unless they are named
  --lines <n>      call-off lines of the parts "server", "servers", "filters", "shares", "bulk" and "growth", ${DEFAULT_LINES} unless it is said
  --data <folder>  a data folder for these parts that is kept and used again; one that is removed unless it is said
  --write          writes the chapters of the parts into docs/benchmarks.md`;

const machine = () => ({
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  arch: arch(),
  memoryGb: Math.round(totalmem() / GB),
  node: process.version,
  postgres: memorySettings(usableMemory()),
});

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lines: { type: 'string', default: String(DEFAULT_LINES) },
      data: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const unknown = positionals.find(name => !(name in PARTS));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}".\n\n${HELP}`);
  const lines = Number(values.lines);
  if (!Number.isSafeInteger(lines) || lines < 1) throw new Error('--lines must be a whole number from 1.');
  await mkdir(OUT, { recursive: true });
  say(`PostgreSQL runs with ${machine().postgres.join(', ')}`);
  for (const [name, bench] of Object.entries(PARTS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    say(`measuring: ${name}`);
    const measured = await bench({ lines, data: values.data });
    const { ratios, figures } = Array.isArray(measured) ? { ratios: measured, figures: [] } : measured;
    if (ratios.length > 0) console.log(`\n${tableOf(ratios)}\n`);
    if (figures.length > 0) console.log(`${figuresTable(figures)}\n`);
    const result: Result = { part: name, at: new Date().toISOString(), machine: machine(), ratios, figures };
    await writeFile(join(OUT, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    if (values.write) await writeFile(DOCUMENT, withChapter(await readFile(DOCUMENT, 'utf8'), name, chapterOf(result)));
  }
};

main().catch(error => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
