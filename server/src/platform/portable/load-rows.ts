import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { partitionsIn } from './catalogue.ts';
import { fileOf, type Manifest, type TableOfCopy } from './manifest.ts';
import { onConnection } from './on-connection.ts';
import { tallyRows } from './tally.ts';

/** The database that a copy is loaded into, migrated as the copy is. */
export interface Target {
  /** The superuser's address: rows are put in past policies and triggers. */
  superuserUrl: string;
  /** The owner's address: what is made belongs to him. */
  ownerUrl: string;
}

/** A copy, and where it goes. */
export interface CopyToLoad {
  folder: string;
  manifest: Manifest;
  target: Target;
}

/** What the copies of an installation and of a tenant do each in their own way. */
export interface Loading {
  /** Refuses a copy that does not belong here, before anything is made. */
  check(client: pg.Client, manifest: Manifest): Promise<void>;
  /** Makes the place of the rows free, in their transaction. */
  makePlace(client: pg.Client): Promise<void>;
  /** Which rows of a table are the copy's, as the end of a query; all of them without it. */
  which?: string;
  /** Ends what was loaded, in the transaction of its rows. */
  finish?(client: pg.Client): Promise<void>;
  /** Has the database take the measure of what came. */
  measure: 'analyze' | 'vacuum (analyze)';
}

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

const loadTable = async (client: pg.Client, folder: string, table: TableOfCopy, which: string): Promise<void> => {
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
 * Puts the rows of a copy into a database: all of them, or none. Neither triggers nor foreign keys are asked, as the copy is of
 * one moment at which they held.
 */
export const loadRows = async (
  { folder, manifest, target }: CopyToLoad,
  { check, makePlace, which = '', finish, measure }: Loading,
): Promise<void> => {
  await onConnection(target.ownerUrl, async client => {
    await check(client, manifest);
    await makePartitions(client, manifest);
  });
  await onConnection(target.superuserUrl, async client => {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await makePlace(client);
    for (const table of manifest.tables) await loadTable(client, folder, table, which);
    await finish?.(client);
    await client.query('commit');
    await client.query(measure);
  });
};
