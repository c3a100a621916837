import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startCluster } from './cluster.ts';

it('a database that has gone is not replaced by an empty one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-gone-'));
  await expect(startCluster({ folder, durable: false, mayMake: false })).rejects.toThrow('The database has gone');
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
  await expect(startCluster({ folder, durable: false, mayMake: false })).rejects.toThrow('The database has gone');
  expect(await readdir(tmpdir())).not.toContain(folder.split('/').at(-1));
});
