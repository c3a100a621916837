import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { waitUntil } from '../../../test/wait-until.ts';
import { inDatabase } from '../../app/postgres/cluster.ts';
import { migrate } from './migrate.ts';

const name = `migrated_${randomBytes(4).toString('hex')}`;
const ROLES = {
  app: { name: `${name}_app`, password: 'a password' },
  worker: { name: `${name}_worker`, password: 'a password' },
};
const inOwn = (url: string): string => inDatabase(url, name);

const superuserIn = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

let folder: string;
let own: pg.Client;
beforeEach(async () => {
  const everywhere = await superuserIn(inject('cluster').superuserUrl);
  await everywhere.query(`create database ${name} owner inbound_owner`);
  await everywhere.end();
  own = await superuserIn(inOwn(inject('cluster').superuserUrl));
  folder = await mkdtemp(join(tmpdir(), 'inbound-migrations-'));
});
afterEach(async () => {
  await own.end();
  const everywhere = await superuserIn(inject('cluster').superuserUrl);
  await everywhere.query(`drop database ${name} with (force)`);
  await everywhere.query(`drop role if exists ${ROLES.app.name}, ${ROLES.worker.name}`);
  await everywhere.end();
  await rm(folder, { recursive: true });
});

const write = (file: string, sql: string): Promise<void> => writeFile(join(folder, file), sql);
const WAITS = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`;
const said: string[] = [];
const run = (): Promise<void> => migrate(inOwn(inject('cluster').url), folder, ROLES, line => void said.push(line));

const tables = async (): Promise<string[]> => {
  const { rows } = await own.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'inbound' order by 1",
  );
  return rows.map(row => row.name);
};

describe('migrations', () => {
  it('are applied once, in their order, by servers that start at once on a database without anything', async () => {
    await write('0001_one.sql', 'create table one (id int)');
    await write('0002_two.sql', 'alter table one rename to two');
    said.length = 0;
    await Promise.all([run(), run(), run()]);
    expect(said).toEqual(['migrated 0001_one.sql', 'migrated 0002_two.sql']);
    expect(await tables()).toEqual(['migration', 'two']);
  });

  it('wait for another server that is at it, however long it takes', async () => {
    await write('0001_one.sql', 'create table one (id int)');
    await own.query('select pg_advisory_lock(5071119)');
    const running = run();
    const goesOn = running.then(() => 'it goes on');
    const waits = waitUntil(async () => (await own.query(WAITS)).rowCount);
    expect(await Promise.race([goesOn, waits])).toBe(1);
    expect(await tables()).toEqual([]);
    await own.query('select pg_advisory_unlock_all()');
    await running;
    expect(await tables()).toEqual(['migration', 'one']);
  });

  it('leave nothing behind where one of them fails', async () => {
    await write('0001_one.sql', 'create table one (id int)');
    await write('0002_two.sql', 'create table one (id int)');
    await expect(run()).rejects.toThrow('already exists');
    expect(await tables()).toEqual(['migration']);
    await write('0002_two.sql', 'create table two (id int)');
    await run();
    expect(await tables()).toEqual(['migration', 'one', 'two']);
  });

  it('that were changed after they had run end the start with a sentence', async () => {
    await write('0001_one.sql', 'create table one (id int)');
    await run();
    await write('0001_one.sql', 'create table other (id int)');
    await expect(run()).rejects.toThrow('The migration 0001_one.sql was changed after it had been applied.');
  });
});
