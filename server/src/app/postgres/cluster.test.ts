import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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

/** A folder that holds what looks like an installed PostgreSQL of a version. */
const installed = async (version: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'inbound-installed-'));
  for (const name of ['postgres', 'initdb'])
    await writeFile(join(folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version} (Debian)"`, { mode: 0o755 });
  return folder;
};

describe('the programs of an installed PostgreSQL', () => {
  it.each([
    ['14.19', undefined, 'names a PostgreSQL 14.19. Inbound needs PostgreSQL 15 or later'],
    ['18.4', '15', /is of PostgreSQL 15, and INBOUND_POSTGRES names PostgreSQL 18\. Nothing was changed\./],
  ])('of version %s are refused over data of %s', async (version, kept, says) => {
    const [programs, folder] = [await installed(version), await mkdtemp(join(tmpdir(), 'inbound-major-'))];
    if (kept) {
      await mkdir(join(folder, 'postgres'));
      await writeFile(join(folder, 'postgres', 'PG_VERSION'), kept);
    }
    await expect(startCluster({ folder, durable: false, programs })).rejects.toThrow(says);
    await rm(folder, { recursive: true });
    await rm(programs, { recursive: true });
  });

  it('are asked for where the folder has none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'inbound-none-'));
    await expect(startCluster({ folder, durable: false, programs: folder })).rejects.toThrow(
      /names a folder without PostgreSQL's programs.*`pg_config --bindir`/,
    );
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
