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

/**
 * Fills the log of the first tenant in one transaction. Its indexes are made anew once the rows lie there, and no key of
 * another table is asked for row by row: a dozen indexes that are kept for five million rows take ten minutes.
 */
const fillWith = (count: number): string => `begin;
  set local session_replication_role = replica;
  set local maintenance_work_mem = '256MB';
  do $$ declare
    dropped text[];
    one text;
  begin
    select array_agg(replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')) into dropped
    from pg_index where indrelid = 'operation_log'::regclass and not indisprimary;
    for one in select indexrelid::regclass from pg_index where indrelid = 'operation_log'::regclass and not indisprimary
    loop execute 'drop index ' || one; end loop;
    ${rowsOf(count)};
    foreach one in array dropped loop execute one; end loop;
  end $$;
  commit`;

/** Where rows of months lie that have no partition of their own: all but those of this month. */
const MOST = 'operation_log_rest';

/** What a search finds, how many they are in all, and where it reads the whole log instead of an index. */
const searched = async (server: TestServer, admin: Caller, input: object) => {
  const rows: OperationRow[] = [];
  const sent = await statementsOfCalls(async () => {
    rows.push(...(await admin.call(listOperations, { ...input, limit: 200 })).rows);
  });
  const reading = sent.filter(({ text }) => text.startsWith('select') && text.includes('"operation_log"'));
  expect(reading.length).toBeGreaterThan(0);
  const nodes = (await Promise.all(reading.map(statement => planOf(server, statement)))).flat();
  const whole = nodes.filter(node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === MOST);
  return { rows, whole: whole.map(node => `${node['Relation Name']}: ${node.Filter}`) };
};

/**
 * Issue 13: the number of an error, a user's day and all changes of one document are each one filter, under an index,
 * however many rows the log has.
 */
export const expectFoundAmong = async (server: TestServer, count: number): Promise<void> => {
  await server.sql(fillWith(count));
  await server.sql('analyze operation_log');
  const admin = await server.as('tenant-admin');
  const ofRound = Math.ceil((count - WANTED) / ROUND);
  const ofDocument = Math.ceil((count - WANTED) / DOCUMENTS);
  const [day] = await server.sql<{ day: string }>("select to_char(current_date - $1::int, 'YYYY-MM-DD') as day", [
    WANTED,
  ]);

  const number = await searched(server, admin, { trackId: `many-${WANTED}` });
  expect(number.rows.map(({ userNo }) => userNo)).toEqual([`user-${WANTED}`]);
  const ofDay = await searched(server, admin, { userNo: `user-${WANTED}`, atFrom: day?.day, atTo: day?.day });
  expect(new Set(ofDay.rows.map(({ userNo, at }) => `${userNo} ${at.slice(0, 10)}`))).toEqual(
    new Set([`user-${WANTED} ${day?.day}`]),
  );
  expect(ofDay.rows).toHaveLength(Math.min(ofRound, 200));
  const changes = await searched(server, admin, { documentId: documentOf(WANTED) });
  expect(changes.rows).toHaveLength(Math.min(ofDocument, 200));
  expect([number.whole, ofDay.whole, changes.whole]).toEqual([[], [], []]);
};
