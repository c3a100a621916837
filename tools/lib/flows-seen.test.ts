import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noteFlowsSeen } from './flows-seen.mjs';

const outcome = (file: string, passed: number, failed: number) => ({ file, passed, failed, skipped: 0, failures: [] });

it('flows that were green today are written down, those that were not keep their day, and those that are gone leave', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-flows-seen-'));
  const path = join(folder, 'flows-seen.tsv');
  const rows = ['b.spec.ts\t2026-01-01', 'c.spec.ts\t2026-01-02', 'gone.spec.ts\t2026-01-03'];
  await writeFile(path, ['file\tseen green', ...rows, ''].join('\n'));
  const outcomes = [outcome('c.spec.ts', 2, 1), outcome('b.spec.ts', 3, 0), outcome('a.spec.ts', 1, 0)];
  noteFlowsSeen(outcomes, path, file => file !== 'gone.spec.ts');
  const today = new Date().toISOString().slice(0, 10);
  expect(readFileSync(path, 'utf8').split('\n')).toEqual([
    'file\tseen green',
    `a.spec.ts\t${today}`,
    `b.spec.ts\t${today}`,
    'c.spec.ts\t2026-01-02',
    '',
  ]);
  await rm(folder, { recursive: true });
});
