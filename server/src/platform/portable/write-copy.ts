import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type CopiedTable, migrationsIn, partitionsIn, tablesIn } from './catalogue.ts';
import { FORMAT, fileOf, type Manifest, type TableOfCopy, type TenantOfCopy, writeManifest } from './manifest.ts';
import { onConnection } from './on-connection.ts';
import { tallyRows } from './tally.ts';

const OWNER_ONLY = { file: 0o600, folder: 0o700 };

const copyTable = async (
  client: pg.Client,
  folder: string,
  { name, columns, emptied }: CopiedTable,
  tenant: number | undefined,
): Promise<TableOfCopy> => {
  const listed = columns
    .map(column => (emptied.includes(column) ? 'null' : client.escapeIdentifier(column)))
    .join(', ');
  const which = tenant === undefined ? '' : ` where tenant_id = ${tenant}`;
  const rows = client.query(copyTo(`copy (select ${listed} from ${client.escapeIdentifier(name)}${which}) to stdout`));
  const { pass, told } = tallyRows();
  await pipeline(rows, pass, createWriteStream(fileOf(folder, name), { mode: OWNER_ONLY.file, flush: true }));
  return { name, columns, ...told() };
};

/**
 * Copies the rows of a database into a folder, in a form that no version of PostgreSQL is needed for: what was committed
 * when the copy began, while others go on to write. They stream to the disk, so a table may be as large as it likes.
 * `url` is the superuser's: its owner is bound by row-level security, too. With a tenant, it is that one's rows alone.
 */
export const writeCopy = (url: string, folder: string, tenant?: TenantOfCopy): Promise<Manifest> =>
  onConnection(url, async client => {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    await mkdir(dirname(fileOf(folder, '')), { recursive: true, mode: OWNER_ONLY.folder });
    const tables: TableOfCopy[] = [];
    for (const table of await tablesIn(client)) tables.push(await copyTable(client, folder, table, tenant?.number));
    const manifest: Manifest = {
      format: FORMAT,
      postgres: rows[0]?.version ?? '',
      migrations: await migrationsIn(client),
      partitions: await partitionsIn(client),
      ...(tenant ? { tenant } : {}),
      tables,
    };
    await client.query('commit');
    await writeManifest(folder, manifest);
    return manifest;
  });
