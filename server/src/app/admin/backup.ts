import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { runningIn } from '../launcher/running.ts';
import { copyCluster, copyTree } from '../postgres/backup.ts';
import { superuserOf } from '../postgres/cluster.ts';
import { needed, verb } from './verb.ts';

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

export const backup = verb({
  name: 'backup',
  summary: 'copies the data folder of the running product, embedded database and all',
  usage: ['--to <folder>     where the copy goes; it must be empty, or not be there yet'],
  options: { to: { type: 'string' } },
  run: async ({ values }, { print }) => {
    const to = resolve(needed('to', values.to));
    const { dataFolder, databaseUrl: outside, bucket } = readConfig();
    const running = runningIn(dataFolder)?.databaseUrl;
    if (outside || !running)
      throw new Error('An outside database is backed up by its own means: pg_dump, or a base backup.');
    await checkEmpty(to);
    const since = performance.now();
    await mkdir(to, { recursive: true });
    await copyCluster(superuserOf(running), join(dataFolder, 'postgres'), join(to, 'postgres'));
    // After the database, so that every file that it names is among them.
    for (const name of BESIDES) await copyTree(join(dataFolder, name), join(to, name));
    if (bucket) print(`The files are not in it: ${bucket.url} is backed up by its own means.`);
    print(`${to} is a data folder now, made in ${((performance.now() - since) / SECOND_MS).toFixed(1)} s`);
  },
});
