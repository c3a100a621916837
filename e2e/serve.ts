import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asTimestamp } from '@inbound/shared';
import { readConfig } from '../server/src/app/config.ts';
import { inProduct, startCluster } from '../server/src/app/postgres/cluster.ts';
import { startServer } from '../server/src/app/start-server.ts';
import { productFolder } from '../server/src/platform/tools/product-folder.ts';
import { PATIENCE, TODAY } from '../server/test/today.ts';
import { PASSWORD } from './support/place.ts';

/**
 * The product for the browser flows: a PostgreSQL of its own without syncs, the demo story told on the day of all tests
 * (`INBOUND_DEMO=off`: an installation as nobody has touched it), any free port. When it is ready it writes one line for the set-up and stays until it is told to stop.
 */
const serve = async (): Promise<void> => {
  if (!existsSync(join(productFolder(), 'dist', 'web', 'index.html')))
    throw new Error('The web app is not built: npm run build comes first.');
  const folder = await mkdtemp(join(tmpdir(), 'inbound-flows-'));
  const cluster = await startCluster({ folder, durable: false });
  const ahead = Date.parse(TODAY) - Date.now();
  const server = await startServer({
    config: {
      ...readConfig({
        INBOUND_DEMO: process.env.INBOUND_DEMO ?? 'auto',
        INBOUND_DATABASE_SILENCE: PATIENCE,
        // The endpoints of the flows' buyers are on this machine.
        INBOUND_PRIVATE_RECEIVERS: 'loopback',
      }),
      ...{ databaseUrl: cluster.url, dataFolder: folder, port: 0, demoPassword: PASSWORD, firstLanguage: 'browser' },
    },
    clock: { now: () => asTimestamp(Date.now() + ahead) },
    say: line => console.error(`· ${line}`),
  });
  const database = inProduct(cluster.superuserUrl);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The set-up holds the other end: when it has gone in whatever way, this goes too.
  process.stdin.on('end', () => void stop()).resume();
  console.log(`serving ${server.address} database ${database} folder ${folder} ahead ${ahead} ready`);
};

await serve();
