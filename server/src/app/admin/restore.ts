import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { lintCatalogue } from '../../platform/database/catalogue-lint.ts';
import { type Manifest, readManifest } from '../../platform/portable/manifest.ts';
import { type Config, readConfig } from '../config.ts';
import { runningIn } from '../launcher/running.ts';
import { copyTree } from '../postgres/backup.ts';
import { inProduct } from '../postgres/cluster.ts';
import { fillWholeFolder, refuseUnfinished } from '../postgres/unfinished.ts';
import { BESIDES } from './backup.ts';
import { atDesk } from './desk.ts';
import { holdDataFolder, withCluster } from './resting-cluster.ts';
import { restoreRows } from './restore-rows.ts';
import { restoreTenant } from './tenant-copy.ts';
import { folderVerb, neededOption, wholeNumber } from './verb.ts';

const SECOND_MS = 1_000;

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const checkPlace = async (to: string): Promise<void> => {
  if (runningIn(to)) throw new Error(`Inbound runs in ${to}. Stop it first.`);
  refuseUnfinished(to);
  if ((await namesIn(to)).length > 0)
    throw new Error(`${to} is not empty: move it away, or set INBOUND_DATA to another folder.`);
};

/** Looks at the protection of a restored database, and counts what was ever done in it. */
const tryOut = async (superuserUrl: string, rolePrefix: string): Promise<number> => {
  const client = new pg.Client({ connectionString: inProduct(superuserUrl) });
  try {
    await client.connect();
    const findings = await lintCatalogue(async text => (await client.query(text)).rows, rolePrefix);
    if (findings.length > 0) throw new Error(findings.map(({ object, says }) => `${object} ${says}`).join('\n'));
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from inbound.state_change');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
};

/** What lies in the folder of a backup: the rows of a database, or its cluster. */
const look = async (from: string): Promise<Manifest | undefined> => {
  refuseUnfinished(from);
  const manifest = await readManifest(from);
  if (!manifest && !(await namesIn(from)).includes('postgres'))
    throw new Error(`${from} is no backup: it holds no database.`);
  return manifest;
};

interface Restored {
  from: string;
  manifest: Manifest | undefined;
  config: Config;
  print(line: string): void;
}

const putBack = async ({ from, manifest, config, print }: Restored): Promise<number> => {
  const { dataFolder: folder, rolePrefix, postgresPrograms: programs } = config;
  for (const name of manifest ? BESIDES : ['postgres', ...BESIDES])
    await copyTree(join(from, name), join(folder, name));
  return withCluster({ folder, durable: true, mayMake: manifest !== undefined, programs }, async cluster => {
    if (manifest) await restoreRows({ from, manifest, cluster, config, print });
    return tryOut(cluster.superuserUrl, rolePrefix);
  });
};

export const restore = folderVerb({
  name: 'restore',
  summary: 'puts a copy that `backup` made, portable or not, where INBOUND_DATA points, and tries it out',
  usage: [
    '--from <folder>   the copy; the data folder must be empty, or not be there yet',
    '--tenant <envNo>  puts the copy of this tenant alone into the installation that runs here',
    '--superuser <url> with --tenant and DATABASE_URL: the address of a superuser of that database',
  ],
  options: { from: { type: 'string' }, tenant: { type: 'string' }, superuser: { type: 'string' } },
  runOnFolder: async ({ values }, print) => {
    const from = resolve(neededOption('from', values.from));
    const config = readConfig();
    const { dataFolder, databaseUrl } = config;
    const { superuser } = values;
    if (values.tenant !== undefined) {
      const tenant = wholeNumber('tenant', values.tenant);
      const copy = await look(from);
      if (!copy) throw new Error(`${from} is no copy of one tenant.`);
      return atDesk(desk => restoreTenant({ desk, config, tenant, superuser }, from, copy));
    }
    if (databaseUrl) throw new Error('An outside database is restored by its own means: pg_restore, or a base backup.');
    const manifest = await look(from);
    if (manifest?.tenant)
      throw new Error(
        `${from} is a copy of tenant ${manifest.tenant.number} alone: say --tenant ${manifest.tenant.number}.`,
      );
    await checkPlace(dataFolder);
    const since = performance.now();
    const acts = await holdDataFolder(dataFolder, () =>
      fillWholeFolder(dataFolder, 'a restore', () => putBack({ from, manifest, config, print })),
    );
    const seconds = ((performance.now() - since) / SECOND_MS).toFixed(1);
    print(`${dataFolder} is restored, in ${seconds} s: ${acts} acts in its histories. Start it with \`npm start\`.`);
  },
});
