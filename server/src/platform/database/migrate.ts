import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from '../tools/start-error.ts';
import { type AppRoles, provideRole } from './roles.ts';

const LOCK_TIMEOUT = "set lock_timeout = '10s'";
/** Who migrates a database has this lock of it; a number that nothing else of the product takes. */
const TURN = 'select pg_advisory_lock(5071119)';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Read one after the other and at once: many small files as promises take longer, and nothing is answered yet. */
const readMigrations = (folder: string, isWanted: (name: string) => boolean): Migration[] => {
  const names = readdirSync(folder)
    .filter(name => name.endsWith('.sql') && isWanted(name))
    .sort();
  return names.map(name => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
};

/** The roles as migrations name them; a second installation on the same PostgreSQL has others. */
const NAMED = { app: 'inbound_app', worker: 'inbound_worker' };

const inOwnNames = (sql: string, { app, worker }: AppRoles): string =>
  sql.replaceAll(NAMED.app, app.name).replaceAll(NAMED.worker, worker.name);

const apply = async (
  client: pg.Client,
  migrations: Migration[],
  roles: AppRoles,
  say: (line: string) => void,
): Promise<void> => {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
  const done = new Map(rows.map(row => [row.name, row.checksum]));
  for (const { name, sql, checksum } of migrations) {
    const known = done.get(name);
    if (known === checksum) continue;
    if (known)
      throw new StartError(`The migration ${name} was changed after it had been applied. Write a new one instead.`);
    await client.query(inOwnNames(sql, roles));
    await client.query('insert into migration (name, checksum, applied_at) values ($1, $2, now())', [name, checksum]);
    say(`migrated ${name}`);
  }
};

const LEAST_VERSION = 150_000;

const refuseOldVersion = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  const [version] = rows;
  if (version && version.number < LEAST_VERSION)
    throw new StartError(
      `DATABASE_URL names a PostgreSQL ${version.name}. Inbound needs PostgreSQL 15 or later: upgrade it, or name another.`,
    );
};

/**
 * Brings a database to the state of the migrations, in one transaction, forward only. Servers that start at once wait for
 * each other, however long it takes, also where there is nothing yet that could be locked. Those that are not wanted wait
 * for the next time.
 */
export const migrate = async (
  ownerUrl: string,
  folder: string,
  roles: AppRoles,
  say: (line: string) => void,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await refuseOldVersion(client);
    await client.query(TURN);
    await client.query(LOCK_TIMEOUT);
    await client.query('create schema if not exists inbound');
    await client.query('set search_path = inbound');
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null)',
    );
    await client.query('begin');
    await client.query('lock table migration in share row exclusive mode');
    await provideRole(client, roles.app);
    await provideRole(client, roles.worker);
    await client.query(inOwnNames('grant usage on schema inbound to inbound_app, inbound_worker', roles));
    // A copy of a database has none of the rights that were taken from everybody in the first one.
    await client.query(`revoke temporary on database ${client.escapeIdentifier(client.database ?? '')} from public`);
    await apply(client, readMigrations(folder, isWanted), roles, say);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
};
