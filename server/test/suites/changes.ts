import { tableScopes } from '../../db/types.ts';
import { rests } from '../../src/platform/jobs/outbox/claim.ts';
import { LEASE_SECONDS } from '../../src/platform/tasks/lease.ts';
import type { TestServer } from '../server.ts';

/** What a refused or reading call may still write: that it happened. */
const LOGS: ReadonlySet<string> = new Set(['operation_log', 'interface_log']);

/** The tables that a call which changes nothing leaves alone. */
export const OBSERVED = Object.keys(tableScopes).filter(table => !LOGS.has(table));

/**
 * Makes a template tell what is written to it: each row that comes, changes or goes leaves the name of its table beside
 * the transaction, and is undone with it. It costs what is written, however many tables and rows there are.
 */
export const OBSERVE = [
  'create schema observed',
  'create table observed.change (xact xid8 default pg_current_xact_id(), name text, primary key (xact, name))',
  `create function observed.tell() returns trigger language plpgsql security definer as $$ begin
    insert into observed.change (name) values (tg_argv[0]) on conflict do nothing; return null; end $$`,
  ...OBSERVED.flatMap(table => [
    `create trigger observed_row after insert or update or delete on inbound.${table}
      for each row execute function observed.tell('${table}')`,
    `create trigger observed_all after truncate on inbound.${table} execute function observed.tell('${table}')`,
  ]),
];

/** A point in time of a database: which transactions have ended by then. */
export type Moment = string;

/**
 * Work that the worker has not ended yet writes at a time of its own; nobody does what is for an endpoint that rests, and a
 * task that is held for longer than a lease is a test's own.
 */
const DUE = `
  select kind from job where state = 'queued' and run_at <= $1 and not ${rests('job')}
  union all
  select kind from task where ended_at is null
    and coalesce(locked_until, $1) <= $1::timestamptz + make_interval(secs => ${LEASE_SECONDS})
  union all
  select 'projections' from pipeline_cause`;

/** Waits until the worker has nothing left to do, so that what changes from here on was changed by a call. */
const workDone = async (server: TestServer): Promise<void> => {
  while ((await server.sql(DUE, [server.clock.now()])).length > 0);
};

/** A point in time of the server's database, once the worker rests. */
export const momentIn = async (server: TestServer): Promise<Moment> => {
  await workDone(server);
  const [row] = await server.sql<{ moment: Moment }>('select pg_current_snapshot()::text as moment');
  if (!row) throw new Error('the database did not tell its snapshot');
  return row.moment;
};

/** The tables in which any row was written since, also by a transaction that had begun before. */
export const changedSince = async (server: TestServer, moment: Moment): Promise<string[]> => {
  const rows = await server.sql<{ name: string }>(
    `select distinct name from observed.change where xact >= pg_snapshot_xmin($1::pg_snapshot)
       and not pg_visible_in_snapshot(xact, $1::pg_snapshot) order by name`,
    [moment],
  );
  return rows.map(({ name }) => name);
};

/** Does something, and tells which tables it changed. */
export const changesOf = async (server: TestServer, work: () => Promise<unknown>): Promise<string[]> => {
  const before = await momentIn(server);
  await work();
  return changedSince(server, before);
};
