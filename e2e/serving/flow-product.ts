import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asTimestamp } from '@inbound/shared';
import { readConfig } from '../../server/src/app/config.ts';
import { type Cluster, inDatabase } from '../../server/src/app/postgres/cluster.ts';
import { startServer } from '../../server/src/app/start-server.ts';
import { TEST_PASSWORD } from '../../server/test/password.ts';
import { SharedThreads } from '../../server/test/shared-threads.ts';
import { PATIENCE } from '../../server/test/today.ts';
import { aheadFromNow } from '../../server/test/told/on-day.ts';
import { openDatabase } from '../support/database.ts';
import { startFlowDistributor } from './flow-distributor.ts';
import type { Lent } from './lent.ts';

/** What a product begins with: the story, the story with the simulated distributor, or nothing but what a first start makes. */
export type Beginning = 'told' | 'trading' | 'empty';

/** The cluster that holds the told database, with its data folder. */
type ToldCluster = Cluster & { folder: string };

export interface FlowProduct {
  lent: Lent;
  /** Stops the server, and removes the database and the data folder. */
  close(): Promise<void>;
}

/** Connections for calls: one browser works with the product. */
const POOL_SIZE = 8;
/** What belongs to the cluster and to no product. */
const OF_CLUSTER = /^(postgres.*|pg-.*|owner\.json|flow_.*)$/;
const FIRST_LINK = /http\S+#set=\S+/;

const onCluster = async ({ superuserUrl }: ToldCluster, statement: string): Promise<void> => {
  const database = openDatabase(superuserUrl);
  try {
    await database.rows(statement);
  } finally {
    await database.close();
  }
};

const copyData = async (from: string, to: string): Promise<void> => {
  const names = (await readdir(from)).filter(name => !OF_CLUSTER.test(name));
  await mkdir(to);
  await Promise.all(names.map(name => cp(join(from, name), join(to, name), { recursive: true })));
};

/**
 * Starts a product of its own on the cluster: a database and a data folder, copied from the told ones or new, and a server
 * whose clock begins at the moment of all tests.
 */
export const startFlowProduct = async (cluster: ToldCluster, beginning: Beginning): Promise<FlowProduct> => {
  const isTold = beginning !== 'empty';
  const name = `flow_${randomBytes(6).toString('hex')}`;
  const dataFolder = join(cluster.folder, name);
  const template = isTold ? 'template inbound strategy file_copy' : '';
  await Promise.all([
    onCluster(cluster, `create database ${name} owner inbound_owner ${template}`),
    isTold ? copyData(cluster.folder, dataFolder) : mkdir(dataFolder),
  ]);
  const ahead = aheadFromNow();
  const said: string[] = [];
  const distributor = beginning === 'trading' ? await startFlowDistributor(ahead) : undefined;
  const server = await startServer({
    config: {
      ...readConfig({
        INBOUND_DEMO: isTold ? 'auto' : 'off',
        INBOUND_DRAIN_SECONDS: '0',
        INBOUND_DATABASE_SILENCE: PATIENCE,
        // The endpoints of the flows' buyers are on this machine.
        INBOUND_PRIVATE_RECEIVERS: 'loopback',
      }),
      ...{ databaseUrl: inDatabase(cluster.url, name), dataFolder, port: 0, poolSize: POOL_SIZE },
      ...{ demoPassword: TEST_PASSWORD, firstLanguage: 'browser' },
      ...(distributor ? { distributor: distributor.access } : {}),
      // The roles of a database that is made anew are its own.
      ...(isTold ? {} : { rolePrefix: name }),
    },
    clock: { now: () => asTimestamp(Date.now() + ahead) },
    threads: new SharedThreads(),
    prepare: !isTold,
    say: line => said.push(line),
  });
  // Issuers send browsers back to where the product answers.
  Object.assign(server.platform, { publicAddress: server.address });
  const [firstLink = ''] = said.flatMap(line => FIRST_LINK.exec(line) ?? []);
  return {
    lent: {
      ...{ address: server.address, database: inDatabase(cluster.superuserUrl, name) },
      ...{ dataFolder, ahead, firstLink },
    },
    close: async () => {
      await server.close();
      await distributor?.stop();
      await onCluster(cluster, `drop database ${name} with (force)`);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};
