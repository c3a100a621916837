import { listOperations, type OperationRow } from '@inbound/shared/system/operation-log/contract';
import { expect } from 'vitest';
import type { Caller, TestServer } from './server.ts';
import { planOf, statementsOfCalls } from './suites/statements.ts';

const DAYS = 700;
const USERS = 2_000;
const DOCUMENTS = 10_000;
/** Rows of one user on one day come again after so many. */
const ROUND = 14_000;
/** What is looked for: row number 300 of each round. */
const WANTED = 300;

const documentOf = (no: number): string => `01998d3e-0000-7000-8000-${String(no).padStart(12, '0')}`;

/** Calls of many users, days and documents; at noon, so that a day is the same everywhere. Ids grow, as those of the product do. */
const rowsOf = (count: number): string => `insert into operation_log
    (tenant_id, id, at, type, info, user_no, ip, parameters, track_id)
  select 0, ('01998d3e-0001-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
    (current_date - (n % ${DAYS})::int) + time '06:00', 'POST',
    'POST /delivery/v1/delivery-note/:id/send', 'user-' || n % ${USERS}, '10.0.0.' || n % 250,
    jsonb_build_object('id', '01998d3e-0000-7000-8000-' || lpad((n % ${DOCUMENTS})::text, 12, '0')), 'many-' || n
  from generate_series(1, ${count}) n`;

/** Where rows lie: each in the table of its month, as calls of many days do, or all in that of what has no month yet. */
export type Where = 'months' | 'rest';

/** What waits for a month is moved by the server, month by month, so that many rows are better laid where they belong. */
const MONTHS = `perform make_log_month('operation_log', 'at', 'operation_log_rest', begins at time zone 'UTC')
    from generate_series(date_trunc('month', current_date - ${DAYS}::int), current_date, '1 month') begins;`;

/**
 * Fills the log of the first tenant in one transaction. Its indexes are made anew once the rows lie there, and no key of
 * another table is asked for row by row: to keep a dozen indexes for five million rows takes far longer.
 */
const fillWith = (count: number, where: Where): string => `begin;
  set local session_replication_role = replica;
  set local maintenance_work_mem = '128MB';
  do $$ declare
    dropped text[];
    one text;
  begin
    ${where === 'months' ? MONTHS : ''}
    select array_agg(replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')) into dropped
    from pg_index where indrelid = 'operation_log'::regclass and not indisprimary;
    for one in select indexrelid::regclass from pg_index where indrelid = 'operation_log'::regclass and not indisprimary
    loop execute 'drop index ' || one; end loop;
    ${rowsOf(count)};
    foreach one in array dropped loop execute one; end loop;
  end $$;
  commit`;

/** The tables that hold many rows; of a month that has just begun or was cut it costs nothing to read all. */
const FULL: Readonly<Record<Where, string>> = {
  months: `select part from log_month where log = 'operation_log'
    and begins > current_date - ${DAYS}::int and begins < date_trunc('month', current_date)`,
  rest: "select 'operation_log_rest' as part",
};

/** What a search finds, how many they are in all, and where it reads the whole log instead of an index. */
const searched = async (server: TestServer, admin: Caller, where: Where, input: object) => {
  const rows: OperationRow[] = [];
  const sent = await statementsOfCalls(async () => {
    rows.push(...(await admin.call(listOperations, { ...input, limit: 200 })).rows);
  });
  const reading = sent.filter(({ text }) => text.startsWith('select') && text.includes('"operation_log"'));
  expect(reading.length).toBeGreaterThan(0);
  const nodes = (await Promise.all(reading.map(statement => planOf(server, statement)))).flat();
  const full = new Set((await server.sql<{ part: string }>(FULL[where])).map(({ part }) => part));
  expect(full.size).toBeGreaterThan(0);
  const whole = nodes.filter(node => node['Node Type'] === 'Seq Scan' && full.has(node['Relation Name'] ?? ''));
  return { rows, whole: whole.map(node => `${node['Relation Name']}: ${node.Filter}`) };
};

/**
 * Issue 13: the number of an error, a user's day and all changes of one document are each one filter, under an index,
 * however many rows the log has.
 */
export const expectFoundAmong = async (server: TestServer, count: number, where: Where): Promise<void> => {
  await server.sql(fillWith(count, where));
  await server.sql('analyze operation_log');
  const admin = await server.as('tenant-admin');
  const ofRound = Math.ceil((count - WANTED) / ROUND);
  const ofDocument = Math.ceil((count - WANTED) / DOCUMENTS);
  const [day] = await server.sql<{ day: string }>("select to_char(current_date - $1::int, 'YYYY-MM-DD') as day", [
    WANTED,
  ]);

  const number = await searched(server, admin, where, { trackId: `many-${WANTED}` });
  expect(number.rows.map(({ userNo }) => userNo)).toEqual([`user-${WANTED}`]);
  const ofDay = await searched(server, admin, where, { userNo: `user-${WANTED}`, atFrom: day?.day, atTo: day?.day });
  expect(new Set(ofDay.rows.map(({ userNo, at }) => `${userNo} ${at.slice(0, 10)}`))).toEqual(
    new Set([`user-${WANTED} ${day?.day}`]),
  );
  expect(ofDay.rows).toHaveLength(Math.min(ofRound, 200));
  const changes = await searched(server, admin, where, { documentId: documentOf(WANTED) });
  expect(changes.rows).toHaveLength(Math.min(ofDocument, 200));
  expect([number.whole, ofDay.whole, changes.whole]).toEqual([[], [], []]);
};
