import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { inDatabase } from '../src/app/postgres/cluster.ts';
import { startPrivateCluster } from './private-cluster.ts';
import { OBSERVE } from './suites/changes.ts';
import { copyTold, toldFolder } from './told/told-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `told` is the folder of the product that has told its story, to be copied. */
    cluster: { url: string; superuserUrl: string; folder: string; told: string };
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

/**
 * One private PostgreSQL for the run, without syncs, over a copy of the told story, which is the template of databases; each
 * test file has one of its own and may do to it what it likes.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const others = process.env[OTHERS_CLUSTER];
  if (others) {
    project.provide('cluster', JSON.parse(others));
    return async () => undefined;
  }
  const { seed, isFull } = project.getProvidedContext().selection;
  project.vitest.logger.log(isFull ? 'Every call and value is tried.' : `Sampled by the seed ${seed}.`);
  const told = await toldFolder();
  const cluster = await startPrivateCluster(folder => copyTold(told, folder));
  const { folder } = cluster;
  const owner = 'inbound_owner';
  await run(cluster.superuserUrl, `create database ${TEMPLATE} owner ${owner} template inbound strategy file_copy`);
  await run(inDatabase(cluster.superuserUrl, TEMPLATE), ...OBSERVE);
  await run(
    cluster.superuserUrl,
    `create database ${TEMPLATE_WITHOUT_POLICIES} owner ${owner} template ${TEMPLATE} strategy file_copy`,
  );
  await run(inDatabase(cluster.superuserUrl, TEMPLATE_WITHOUT_POLICIES), SWITCH_OFF);
  project.provide('cluster', { url: cluster.url, superuserUrl: cluster.superuserUrl, folder, told });
  return () => cluster.stop();
};
