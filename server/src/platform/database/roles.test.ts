import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { listPlants } from '@inbound/shared/master/plant/contract';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { startTlsDoor } from '../../../test/tls-door.ts';
import { inDatabase } from '../../app/postgres/cluster.ts';
import { productFolder } from '../tools/product-folder.ts';
import { lintCatalogue } from './catalogue-lint.ts';
import { migrate } from './migrate.ts';
import { provideRole } from './roles.ts';
import { transact } from './transaction.ts';

const server = testServer();
const MIGRATIONS = join(productFolder(), 'server/db/migrations');
const other = `other_${randomBytes(4).toString('hex')}`;
const inOther = (url: string): string => inDatabase(url, other);

const asSuperuser = async (...statements: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('cluster').superuserUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
beforeEach(() => asSuperuser(`create database ${other} owner inbound_owner`));
afterEach(() =>
  asSuperuser(`drop database ${other} with (force)`, `drop role if exists ${other}_app, ${other}_worker`),
);

const named = (prefix: string) => ({
  app: { name: `${prefix}_app`, password: 'another password' },
  worker: { name: `${prefix}_worker`, password: 'another password' },
});

it('of another installation on the same PostgreSQL are left alone', async () => {
  const url = inOther(inject('cluster').url);
  await expect(migrate(url, MIGRATIONS, named('inbound'), () => undefined)).rejects.toThrow(
    /inbound_app belongs to another installation .*INBOUND_DATABASE_ROLES/,
  );
  const planner = await server.as('dispositor');
  expect((await planner.call(listPlants, {})).rows.length).toBeGreaterThan(0);
});

it('have names of their own in a second installation, and its tables are as well protected', async () => {
  await migrate(inOther(inject('cluster').url), MIGRATIONS, named(other), () => undefined);
  const client = new pg.Client({ connectionString: inOther(inject('cluster').superuserUrl) });
  await client.connect();
  const { rows } = await client.query(
    "select distinct grantee from information_schema.role_table_grants where table_schema = 'inbound' and grantee <> 'inbound_owner' order by 1",
  );
  expect(rows.map(({ grantee }) => grantee)).toEqual([`${other}_app`, `${other}_worker`]);
  expect(await lintCatalogue(async text => (await client.query(text)).rows, other)).toEqual([]);
  await client.end();
});

it.each([
  'create temporary table kept (no int)',
  'delete from tenant where tenant_id = 99',
  'update session_token set expires_at = now()',
  "update single_use set secret_hash = ''",
  'update single_use set user_id = null',
])('may do what the product does, and not: %s', async statement => {
  const done = transact(server.running.platform.pool, tx => tx.query(statement));
  await expect(done).rejects.toThrow(/permission denied/);
});

it('are not given another password while a server works with theirs', async () => {
  await (await server.as('dispositor')).call(listPlants, {});
  const client = new pg.Client({ connectionString: inject('cluster').url });
  await client.connect();
  await expect(provideRole(client, named('inbound').app)).rejects.toThrow(
    'Another server works as inbound_app with another password.',
  );
  await client.end();
});

it('are known again by a second server where PostgreSQL lets nobody in without TLS', async () => {
  const door = await startTlsDoor(inject('cluster').url);
  const { app } = named(other);
  const connectTo = async (connectionString: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    return client;
  };
  const url = door.through(inOther(inject('cluster').url));
  await expect(connectTo(url.replace(/\?.*/, ''))).rejects.toThrow('no encryption');
  const owner = await connectTo(url);
  await provideRole(owner, app);
  const first = await connectTo(url.replace(/\/\/[^@]*@/, `//${app.name}:${encodeURIComponent(app.password)}@`));
  await provideRole(owner, app);
  await expect(provideRole(owner, { ...app, password: 'a third one' })).rejects.toThrow('with another password');
  await Promise.all([first.end(), owner.end()]);
  await door.close();
});
