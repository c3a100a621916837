import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { generateTypes } from '../platform/database/generate-types.ts';
import { migrate } from '../platform/database/migrate.ts';
import { productFolder } from '../platform/tools/product-folder.ts';
import { startCluster } from './postgres/cluster.ts';

const NO_LOGIN = {
  app: { name: 'inbound_app', password: 'generates-types' },
  worker: { name: 'inbound_worker', password: 'generates-types' },
};

/** The row types of a database that the migrations have just made. */
const typesOfMigrations = async (folder: string, migrations: string): Promise<string> => {
  const cluster = await startCluster({ folder, durable: false });
  try {
    await migrate(cluster.url, migrations, NO_LOGIN, () => undefined);
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    try {
      return await generateTypes(client);
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
  }
};

/** `npm run db:types`: writes `server/db/types.ts` from the migrations, in a database of its own. */
const main = async (): Promise<void> => {
  const product = productFolder();
  const folder = await mkdtemp(join(tmpdir(), 'inbound-types-'));
  try {
    const types = await typesOfMigrations(folder, join(product, 'server', 'db', 'migrations'));
    await writeFile(join(product, 'server', 'db', 'types.ts'), types);
    console.log('Written: server/db/types.ts');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

await main();
