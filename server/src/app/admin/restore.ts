import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { lintCatalogue } from '../../platform/database/catalogue-lint.ts';
import { readConfig } from '../config.ts';
import { runningIn } from '../launcher/running.ts';
import { copyTree } from '../postgres/backup.ts';
import { DATABASE, startCluster } from '../postgres/cluster.ts';
import { BESIDES } from './backup.ts';
import { needed, verbAtRest } from './verb.ts';

const SECOND_MS = 1_000;

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const checkPlaces = async (from: string, to: string): Promise<void> => {
  if (!(await namesIn(from)).includes('postgres')) throw new Error(`${from} is no backup: it holds no database.`);
  if (runningIn(to)) throw new Error(`Inbound runs in ${to}. Stop it first.`);
  if ((await namesIn(to)).length > 0)
    throw new Error(`${to} is not empty: move it away, or set INBOUND_DATA to another folder.`);
};

/** Starts the copied database once: it plays its log to the end, and its protection is looked at. */
const tryOut = async (folder: string, rolePrefix: string): Promise<number> => {
  const cluster = await startCluster({ folder, durable: true, mayMake: false });
  const url = new URL(cluster.superuserUrl);
  url.pathname = `/${DATABASE}`;
  const client = new pg.Client({ connectionString: url.href });
  try {
    await client.connect();
    const findings = await lintCatalogue(async text => (await client.query(text)).rows, rolePrefix);
    if (findings.length > 0) throw new Error(findings.map(({ object, says }) => `${object} ${says}`).join('\n'));
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from inbound.state_change');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
    await cluster.stop();
  }
};

export const restore = verbAtRest({
  name: 'restore',
  summary: 'puts a copy that `backup` made where INBOUND_DATA points, and tries it out',
  usage: ['--from <folder>   the copy; the data folder must be empty, or not be there yet'],
  options: { from: { type: 'string' } },
  runAtRest: async ({ values }, print) => {
    const from = resolve(needed('from', values.from));
    const { dataFolder, databaseUrl, rolePrefix } = readConfig();
    if (databaseUrl) throw new Error('An outside database is restored by its own means: pg_restore, or a base backup.');
    await checkPlaces(from, dataFolder);
    const since = performance.now();
    for (const name of ['postgres', ...BESIDES]) await copyTree(join(from, name), join(dataFolder, name));
    const acts = await tryOut(dataFolder, rolePrefix);
    const seconds = ((performance.now() - since) / SECOND_MS).toFixed(1);
    print(`${dataFolder} is restored, in ${seconds} s: ${acts} acts in its histories. Start it with \`npm start\`.`);
  },
});
