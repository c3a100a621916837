import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsIn, partitionsIn, speakPlainly } from './catalogue.ts';
import { fileOf, type Manifest, type TableOfCopy } from './manifest.ts';
import { tallyRows } from './tally.ts';

/** The empty database that a copy is loaded into, migrated as the copy is. */
export interface Target {
  /** The superuser's address: rows are put in past policies and triggers. */
  superuserUrl: string;
  /** The owner's address: what is made belongs to him. */
  ownerUrl: string;
}

/** Works on a connection that writes and reads values as copies have them. */
export const onConnection = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await speakPlainly(client);
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Rows are put where they came from alone: into a database that was migrated by the same, in the same words. */
const checkMigrated = async (client: pg.Client, { migrations }: Manifest): Promise<void> => {
  const here = new Map((await migrationsIn(client)).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name, checksum }) => here.get(name) !== checksum);
  if (unknown)
    throw new Error(`The copy was migrated by ${unknown.name}, which this version does not know. Take a newer one.`);
};

/** Makes the months that the migrations, which know the present ones alone, have not made. */
const makePartitions = async (client: pg.Client, { partitions }: Manifest): Promise<void> => {
  const made = new Set((await partitionsIn(client)).map(({ name }) => name));
  for (const { name, of, bound } of partitions) {
    if (made.has(name)) continue;
    await client.query(
      `create table ${client.escapeIdentifier(name)} partition of ${client.escapeIdentifier(of)} ${bound}`,
    );
  }
};

const loadTable = async (client: pg.Client, folder: string, table: TableOfCopy, which = ''): Promise<void> => {
  const name = client.escapeIdentifier(table.name);
  const listed = table.columns.map(column => client.escapeIdentifier(column)).join(', ');
  const path = fileOf(folder, table.name);
  const { pass, told } = tallyRows();
  await pipeline(createReadStream(path), pass, client.query(copyFrom(`copy ${name} (${listed}) from stdin`)));
  if (told().sha256 !== table.sha256) throw new Error(`${path} is not what was copied: its checksum is another one.`);
  const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}${which}`);
  const count = Number(rows[0]?.count);
  if (count !== table.rows) throw new Error(`${table.name} has ${count} rows, and ${table.rows} were copied.`);
};

/**
 * Puts the rows of a portable copy into a database: all of them, or none. Neither triggers nor foreign keys are asked, as
 * the copy is of one moment at which they held; what the migrations themselves have written gives way.
 */
export const loadCopy = async (folder: string, manifest: Manifest, target: Target): Promise<void> => {
  await onConnection(target.ownerUrl, async client => {
    await checkMigrated(client, manifest);
    await makePartitions(client, manifest);
  });
  await onConnection(target.superuserUrl, async client => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const names = manifest.tables.map(({ name }) => client.escapeIdentifier(name));
    await client.query(`truncate ${names.join(', ')} cascade`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    await client.query('commit');
    await client.query('vacuum (analyze)');
  });
};

const refuseOtherMigrations = async (client: pg.Client, manifest: Manifest): Promise<void> => {
  await checkMigrated(client, manifest);
  const here = await migrationsIn(client);
  if (here.length > manifest.migrations.length)
    throw new Error('The copy is of a version before this one. A tenant moves between installations of one version.');
};

/** Gives the place of a tenant that has moved away, and comes back, free; one that is here is not written over. */
const makePlace = async (client: pg.Client, tenant: number): Promise<void> => {
  await client.query('delete from tenant where tenant_id = $1 and moved_to is not null', [tenant]);
  const { rowCount } = await client.query('select from tenant where tenant_id = $1', [tenant]);
  if (rowCount !== 0) throw new Error(`Tenant ${tenant} is here already: a copy takes the place of nothing.`);
};

/** Puts one tenant's rows beside those of others into a database that is at work: all of them, or none. It is open then. */
export const loadTenant = async (folder: string, manifest: Manifest, tenant: number, target: Target): Promise<void> => {
  await onConnection(target.ownerUrl, async client => {
    await refuseOtherMigrations(client, manifest);
    await makePartitions(client, manifest);
  });
  await onConnection(target.superuserUrl, async client => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await makePlace(client, tenant);
    for (const table of manifest.tables) await loadTable(client, folder, table, ` where tenant_id = ${tenant}`);
    await client.query('update tenant set moving_at = null, moved_to = null where tenant_id = $1', [tenant]);
    await client.query('commit');
    await client.query('analyze');
  });
};
