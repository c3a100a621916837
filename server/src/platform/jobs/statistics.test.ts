import { expect, it } from 'vitest';
import { testServer } from '../../../test/server.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { provideStatistics } from './statistics.ts';

const server = testServer();

const rowsAsKnown = async (table: string): Promise<number> => {
  const [row] = await server.sql<{ rows: number }>(
    "select reltuples::int as rows from pg_class where relnamespace = 'inbound'::regnamespace and relname = $1",
    [table],
  );
  return row?.rows ?? 0;
};

/** Changes since it was looked at, as PostgreSQL has been told of them: connections tell theirs a little later. */
const changesToldOf = async (table: string): Promise<number> => {
  const [row] = await server.sql<{ changes: number }>(
    'select pg_stat_get_mod_since_analyze($1::regclass)::int as changes',
    [`inbound.${table}`],
  );
  return row?.changes ?? 0;
};

/** As many rows as would have to be misjudged to matter. */
const MANY = 3_000;
const FILL = `insert into login_failure (tenant_id, subject_hash, count, first_at, last_at)
  select 0, decode(md5(n::text), 'hex'), 1, now(), now() from generate_series($1::int, $2::int) n`;

it('knows every table that the story filled, before the first call', async () => {
  const unknown = await server.sql<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'inbound'::regnamespace and relkind = 'r'
       and reltuples < 0 and pg_relation_size(oid) > 0
       -- The server's own worker logs what it sends and asks the distributor as soon as it runs.
       and relname not like 'interface_log_%' and relname not in ('distributor_line', 'distributor_quota')`,
  );
  expect(unknown).toEqual([]);
  expect(await rowsAsKnown('call_off_line')).toBeGreaterThan(0);
});

/** Until a table is known to hold so many rows; the connections that filled it may tell so a moment later. */
const known = (table: string, rows: number): Promise<boolean> =>
  waitUntil(async () => {
    await provideStatistics(server.running.platform);
    return (await rowsAsKnown(table)) === rows;
  });

it('looks at a table that was filled, and at one that grew to a multiple, and leaves one alone that grew a little', async () => {
  // PostgreSQL looks at what has grown by itself, too, and may do so between two lines of this test.
  await server.sql('alter table login_failure set (autovacuum_enabled = false)');
  await server.sql(FILL, [1, MANY]);
  await known('login_failure', MANY);
  await server.sql(FILL, [MANY + 1, 2 * MANY]);
  await waitUntil(async () => (await changesToldOf('login_failure')) >= MANY);
  await provideStatistics(server.running.platform);
  expect(await rowsAsKnown('login_failure')).toBe(MANY);
  await server.sql(FILL, [2 * MANY + 1, 5 * MANY]);
  await known('login_failure', 5 * MANY);
});

it('is asked for by the worker alone', async () => {
  await expect(server.running.platform.pool.query('select provide_statistics()')).rejects.toThrow('permission denied');
});
