import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { provideWhole, writeWhole } from './whole-file.ts';

const AT_ONCE = 20;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-whole-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a file that is provided is written once, whoever comes at the same time, and for its owner alone', async () => {
  const path = join(folder, 'key');
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => provideWhole(path, `key ${at}`)));
  const first = await readFile(path, 'utf8');
  expect(first).toMatch(/^key \d+$/);
  await provideWhole(path, 'another');
  expect(await readFile(path, 'utf8')).toBe(first);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['key']);
});

it('an empty one, as a killed writer leaves it, is none', async () => {
  const path = join(folder, 'empty');
  await writeFile(path, '');
  await provideWhole(path, 'drawn');
  expect(await readFile(path, 'utf8')).toBe('drawn');
});

it('one that is written takes the place of what was there', async () => {
  const path = join(folder, 'password');
  await writeWhole(path, 'first');
  await writeWhole(path, 'second');
  expect(await readFile(path, 'utf8')).toBe('second');
});
