import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

it('a database of another PostgreSQL is left as it is, and the start ends with what is to be done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-major-'));
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '9\n');
  await expect(startCluster({ folder, durable: false, mayMake: false })).rejects.toThrow(
    /is of PostgreSQL 9, and this version of the product brings PostgreSQL \d+\. Nothing was changed\.(.|\n)*backup --portable --to <copy>(.|\n)*restore --from <copy>/,
  );
  expect(await readdir(join(folder, 'postgres'))).toEqual(['PG_VERSION']);
  await rm(folder, { recursive: true });
});
