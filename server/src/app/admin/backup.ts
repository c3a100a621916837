import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeCopy } from '../../platform/portable/write-copy.ts';
import { type Config, readConfig } from '../config.ts';
import { runningIn } from '../launcher/running.ts';
import { copyCluster, copyTree } from '../postgres/backup.ts';
import { inProduct, superuserOf } from '../postgres/cluster.ts';
import { fillWholeFolder } from '../postgres/unfinished.ts';
import { atDesk } from './desk.ts';
import { holdDataFolder, withCluster } from './resting-cluster.ts';
import { backupTenant } from './tenant-copy.ts';
import { folderVerb, neededOption, wholeNumber } from './verb.ts';

const SECOND_MS = 1_000;

/** What a data folder holds besides its database; the program of the database is provided anew at a start. */
export const BESIDES = [
  ...['files', 'inbox', 'outbox'],
  ...['sealing-key', 'app-password', 'worker-password', 'postgres-password', 'demo-password'],
];

const checkEmpty = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0) throw new Error(`${folder} is not empty: a backup takes the place of nothing.`);
};

/** Gives the superuser's address of the embedded database, which is started for the while where the product rests. */
const atDatabase = async <T>(
  { dataFolder: folder, postgresPrograms: programs }: Config,
  work: (superuserUrl: string) => Promise<T>,
): Promise<T> => {
  const running = runningIn(folder)?.databaseUrl;
  if (running) return work(superuserOf(running));
  if (!existsSync(join(folder, 'postgres'))) throw new Error(`There is no embedded database in ${folder}.`);
  return holdDataFolder(folder, () =>
    withCluster({ folder, durable: true, mayMake: false, programs }, ({ superuserUrl }) => work(superuserUrl)),
  );
};

export const backup = folderVerb({
  name: 'backup',
  summary: 'copies the data folder, embedded database and all, while the product runs or rests',
  usage: [
    '--to <folder>     where the copy goes; it must be empty, or not be there yet',
    '--portable        writes the rows of the database as text, for another major version of PostgreSQL',
    '--tenant <envNo>  copies this tenant alone, while the product runs, for another installation of this version',
    '--superuser <url> with --tenant and DATABASE_URL: the address of a superuser of that database',
  ],
  options: {
    to: { type: 'string' },
    portable: { type: 'boolean' },
    tenant: { type: 'string' },
    superuser: { type: 'string' },
  },
  runOnFolder: async ({ values }, print) => {
    const to = resolve(neededOption('to', values.to));
    const config = readConfig();
    const { dataFolder, databaseUrl: outside, bucket } = config;
    if (values.tenant !== undefined) {
      const tenant = wholeNumber('tenant', values.tenant);
      await checkEmpty(to);
      return atDesk(desk => backupTenant({ desk, config, tenant, superuser: values.superuser }, to));
    }
    if (outside) throw new Error('An outside database is backed up by its own means: pg_dump, or a base backup.');
    await checkEmpty(to);
    const since = performance.now();
    const made = await atDatabase(config, superuserUrl =>
      fillWholeFolder(to, 'a backup', async () => {
        const copy = values.portable ? await writeCopy(inProduct(superuserUrl), to) : undefined;
        if (!copy) await copyCluster(superuserUrl, join(dataFolder, 'postgres'), join(to, 'postgres'));
        // After the database, so that every file that it names is among them.
        for (const name of BESIDES) await copyTree(join(dataFolder, name), join(to, name));
        return copy;
      }),
    );
    const rows = made?.tables.reduce((sum, table) => sum + table.rows, 0);
    const is = rows === undefined ? 'a data folder' : `a portable copy of ${rows} rows`;
    if (bucket) print(`The files are not in it: ${bucket.url} is backed up by its own means.`);
    print(`${to} is ${is} now, made in ${((performance.now() - since) / SECOND_MS).toFixed(1)} s`);
  },
});
