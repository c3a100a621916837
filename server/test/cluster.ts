import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/app/config.ts';
import { inDatabase } from '../src/app/postgres/cluster.ts';
import { type RunningServer, startServer } from '../src/app/start-server.ts';
import { deliverDue } from '../src/platform/jobs/outbox/deliver.ts';
import { fixedClock } from '../src/platform/tools/clock.ts';
import { startPrivateCluster } from './private-cluster.ts';
import { OBSERVE } from './suites/changes.ts';
import { PATIENCE, TODAY } from './today.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { url: string; superuserUrl: string; folder: string };
    /** Which calls the suites try, from vitest.config.ts. */
    selection: { features: readonly string[]; touched: readonly string[]; seed: number; isFull: boolean };
  }
}

/** Where a run of tests is told the PostgreSQL of the run that has started it. */
const OTHERS_CLUSTER = 'INBOUND_TEST_CLUSTER';

/** How a run is started that works with the PostgreSQL and the story of this one. */
export const withClusterOf = (cluster: object): Record<string, string> => ({
  [OTHERS_CLUSTER]: JSON.stringify(cluster),
});

/** The password of every account in tests. */
export const TEST_PASSWORD = 'Correct-Horse-42';

/** Databases that test files are copied from: the whole product, and one whose owner has switched the policies off. */
export const TEMPLATE = 'inbound_template';
export const TEMPLATE_WITHOUT_POLICIES = 'inbound_template_open';

const run = async (url: string, ...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const SWITCH_OFF = `do $$ declare t record; begin
  for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'inbound' and c.relkind in ('r', 'p') and c.relrowsecurity
  loop execute format('alter table %s no force row level security', t.name); execute format('alter table %s disable row level security', t.name); end loop; end $$`;

/** Whether a message waits, also one that the server's own worker has in hand. */
const isDue = async ({ workerPool }: RunningServer['platform']): Promise<boolean> =>
  (await workerPool.query(`select 1 from job where state = 'queued' and kind = 'deliver' limit 1`)).rows.length > 0;

/**
 * One private PostgreSQL for the run, without syncs, with the demo story in a template database; each test file copies
 * it and may do to its copy what it likes.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const others = process.env[OTHERS_CLUSTER];
  if (others) {
    project.provide('cluster', JSON.parse(others));
    return async () => undefined;
  }
  const { seed, isFull } = project.getProvidedContext().selection;
  project.vitest.logger.log(isFull ? 'Every call and value is tried.' : `Sampled by the seed ${seed}.`);
  const cluster = await startPrivateCluster();
  const { folder } = cluster;
  const server = await startServer({
    config: {
      ...readConfig({ INBOUND_DEMO: 'auto', INBOUND_DATABASE_SILENCE: PATIENCE }),
      databaseUrl: cluster.url,
      dataFolder: folder,
      port: 0,
      demoPassword: TEST_PASSWORD,
      poolSize: 4,
    },
    clock: fixedClock(TODAY),
    say: () => undefined,
  });
  // The messages of the story leave before it is copied, so that every file begins with the same state.
  while (await isDue(server.platform)) await deliverDue(server.platform);
  await server.close();
  await writeFile(join(folder, 'ready'), '');
  const owner = 'inbound_owner';
  await run(cluster.superuserUrl, `create database ${TEMPLATE} owner ${owner} template inbound strategy file_copy`);
  await run(inDatabase(cluster.superuserUrl, TEMPLATE), ...OBSERVE);
  await run(
    cluster.superuserUrl,
    `create database ${TEMPLATE_WITHOUT_POLICIES} owner ${owner} template ${TEMPLATE} strategy file_copy`,
  );
  await run(inDatabase(cluster.superuserUrl, TEMPLATE_WITHOUT_POLICIES), SWITCH_OFF);
  project.provide('cluster', { url: cluster.url, superuserUrl: cluster.superuserUrl, folder });
  return () => cluster.stop();
};
