import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../server/src/platform/tools/product-folder.ts';
import { startPrivateCluster } from '../server/test/private-cluster.ts';
import { copyTold, toldFolder } from '../server/test/told/told-folder.ts';
import { startFlowProduct } from './serving/flow-product.ts';
import { startLender } from './serving/lender.ts';

/**
 * What lends products to the browser flows: a PostgreSQL without syncs over a copy of the told story, whose database is the
 * template of theirs. When it is ready it writes one line for the set-up and stays until it is told to stop.
 */
const serve = async (): Promise<void> => {
  if (!existsSync(join(productFolder(), 'dist', 'web', 'index.html')))
    throw new Error('The web app is not built: npm run build comes first.');
  const told = await toldFolder();
  const cluster = await startPrivateCluster(folder => copyTold(told, folder));
  const lender = await startLender(beginning => startFlowProduct(cluster, beginning));
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await lender.close();
    await cluster.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  // The set-up holds the other end: when it has gone in whatever way, this goes too.
  process.stdin.on('end', () => void stop()).resume();
  console.log(`lending products at ${lender.address} ready`);
};

await serve();
