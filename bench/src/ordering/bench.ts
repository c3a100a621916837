import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Figure, Ratio } from '../measure.ts';
import { startProgram } from '../server/program.ts';
import { startWorld } from '../server/world.ts';
import { catalogueOf } from './catalogue.ts';
import type { CatalogueRead, CatalogueToRead } from './memory.ts';
import { benchSync } from './sync.ts';

const FEW = 5_000;
const MANY = 100_000;
const CALL_OFF_LINES = 1_000;

const peakOf = async (file: string, way: CatalogueToRead['way']): Promise<number> => {
  const program = startProgram<CatalogueToRead, CatalogueRead>('../ordering/memory.ts');
  const { parts, peakMb } = await program.ask({ file, way });
  program.stop();
  assert.equal(parts, MANY);
  return peakMb;
};

/** By how much a process grows that reads the large catalogue entry by entry, and what one takes that parses it whole. */
const memoryOf = async (): Promise<Figure> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-bench-catalogue-'));
  try {
    const file = join(folder, 'catalogue.json');
    await writeFile(file, catalogueOf(MANY));
    const whole = await peakOf(file, 'whole');
    const value = await peakOf(file, 'streamed');
    return {
      name: `memory for ${MANY} parts, at most that of JSON.parse of the whole`,
      value,
      atMost: whole,
      unit: 'MB',
    };
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Measures the sync of two catalogues, and the memory that reading the large one takes. */
export const benchOrdering = async (say: (line: string) => void): Promise<{ ratios: Ratio[]; figures: Figure[] }> => {
  const figures = [await memoryOf()];
  const world = await startWorld({ lines: CALL_OFF_LINES, say });
  const superuser = new pg.Client({ connectionString: world.superuserUrl });
  await superuser.connect();
  try {
    await superuser.query('set search_path = inbound');
    const sides = { world, superuser };
    const ratios: Ratio[] = [];
    for (const parts of [FEW, MANY]) ratios.push(...(await benchSync(sides, parts)));
    return { ratios, figures };
  } finally {
    await superuser.end();
    await world.stop();
  }
};
