import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databasePart, refuseLostDatabase } from './database-part.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbound-traces-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each(['app-password', 'worker-password', 'files', 'outbox'])(
  'a first start refuses a folder with %s and without a database, and makes none',
  async trace => {
    await mkdir(join(folder, trace));
    await expect(databasePart(folder, { isFirst: true, programs: undefined }).ready).rejects.toThrow(
      `there is ${trace}`,
    );
    expect(await readdir(folder)).toEqual([trace]);
  },
);

it('a folder that is empty, that an interrupted first start has left, or that has its database is no trouble', async () => {
  refuseLostDatabase(folder);
  await writeFile(join(folder, 'postgres-password'), 'x');
  await mkdir(join(folder, 'inbox'));
  refuseLostDatabase(folder);
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17');
  await writeFile(join(folder, 'app-password'), 'x');
  expect(() => refuseLostDatabase(folder)).not.toThrow();
});
