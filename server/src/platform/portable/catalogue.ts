import type pg from 'pg';

/** A table of the product as a portable copy has it: what is generated is made anew where it is loaded. */
export interface CopiedTable {
  name: string;
  columns: string[];
  /** Those of them that are copied as nothing. */
  emptied: string[];
}

/** A part of a table, as the month of a log is: without it, its rows would lie where those without a month wait. */
export interface Partition {
  name: string;
  of: string;
  /** Which rows lie in it, in PostgreSQL's words. */
  bound: string;
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** Written while a database is migrated, and not copied. */
const OF_THE_MIGRATION = 'migration';

/**
 * Tables with their rows. What names a transaction is understood by its own cluster alone: it is copied as nothing, and a
 * table that is nothing without it stays behind. That one is kept for minutes: the changes that browsers are told.
 */
const TABLES = `
  select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
    coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'xid8'::regtype), '{}') as emptied
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'inbound'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> '${OF_THE_MIGRATION}'
    and not exists (select from pg_attribute x where x.attrelid = c.oid and x.attnotnull and x.atttypid = 'xid8'::regtype)
  group by c.relname order by c.relname`;

const PARTITIONS = `
  select c.relname::text as name, p.relname::text as of, pg_get_expr(c.relpartbound, c.oid) as bound
  from pg_inherits i
  join pg_class c on c.oid = i.inhrelid and c.relispartition
  join pg_class p on p.oid = i.inhparent and p.relnamespace = 'inbound'::regnamespace
  where pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT' order by c.relname`;

export const tablesIn = async (client: pg.Client): Promise<CopiedTable[]> =>
  (await client.query<CopiedTable>(TABLES)).rows;

export const partitionsIn = async (client: pg.Client): Promise<Partition[]> =>
  (await client.query<Partition>(PARTITIONS)).rows;

export const migrationsIn = async (client: pg.Client): Promise<AppliedMigration[]> =>
  (await client.query<AppliedMigration>(`select name, checksum from ${OF_THE_MIGRATION} order by name`)).rows;

/** How values are written and read: the same words on both sides, whatever a cluster is set to. */
const SETTINGS = [
  'search_path = inbound',
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'statement_timeout = 0',
];

/** Sets the formats in which a connection writes and reads copied values, such as dates. */
export const speakPlainly = async (client: pg.Client): Promise<void> => {
  for (const setting of SETTINGS) await client.query(`set ${setting}`);
};
