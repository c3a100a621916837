import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pointIn, shortenSnapshot, textOfPoint } from './point.ts';

const own = { dataFolder: '' };
const other = { dataFolder: '' };
beforeAll(async () => {
  for (const one of [own, other]) one.dataFolder = await mkdtemp(join(tmpdir(), 'inbound-point-'));
});
afterAll(async () => {
  for (const { dataFolder } of [own, other]) await rm(dataFolder, { recursive: true });
});

const point = { atMs: 1_795_410_991_954, cluster: '7412', snapshot: '731:740:731,735' };

it('comes back as it was told, and tells nothing of the database', async () => {
  const text = await textOfPoint(own, point);
  expect(text).not.toContain('731');
  expect(await pointIn(own, text)).toEqual(point);
});

it('is none where it was made up, or told by another installation', async () => {
  const foreign = await textOfPoint(other, point);
  for (const text of ['', 'yesterday', 'a.b.c', foreign]) expect(await pointIn(own, text)).toBeUndefined();
});

it('with very many open transactions is told by its beginning: some is told twice, none is lost', () => {
  const open = Array.from({ length: 500 }, (_, at) => 1_000 + at).join();
  expect(shortenSnapshot(`1000:2000:${open}`)).toBe('1000:1000:');
});
