import pg from 'pg';
import { vi } from 'vitest';
import { isTable } from '../../src/platform/call/view-permission.ts';
import type { TableName } from '../../src/platform/database/scope.ts';
import type { TestServer } from '../server.ts';

/** A statement that the server sent, and the context that its rows were limited by. */
export interface Statement {
  text: string;
  values: unknown[];
  context: unknown[];
  connection: pg.Client;
}

interface Query {
  text: string;
  values?: unknown[];
}

const SETS_CONTEXT = "set_config('app.tenant'";

/** Runs something and tells every statement that was sent meanwhile, on whatever connection. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const sent: Statement[] = [];
  const contexts = new WeakMap<object, unknown[]>();
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first, second] = given as [string | Query, unknown[] | undefined];
    const text = typeof first === 'string' ? first : first.text;
    const values = (typeof first === 'string' ? undefined : first.values) ?? second ?? [];
    if (text.includes(SETS_CONTEXT)) contexts.set(this, values);
    else sent.push({ text, values, context: contexts.get(this) ?? [], connection: this });
    return Reflect.apply(query, this, given);
  } as typeof query);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
};

/** Looks a token up, as every call does first. */
const OPENS_SESSION = 'session_token';

const BEGINS = /^begin\b/;

/** Statements by the transaction that they belong to; jobs use the same connections between two calls. */
const transactionsOf = (sent: readonly Statement[]): Statement[][] => {
  const all: Statement[][] = [];
  const open = new Map<pg.Client, Statement[]>();
  for (const statement of sent) {
    const present = BEGINS.test(statement.text) ? undefined : open.get(statement.connection);
    const transaction = present ?? [];
    if (!present) all.push(transaction);
    transaction.push(statement);
    open.set(statement.connection, transaction);
  }
  return all;
};

/** The same of some transactions alone: those in which one statement is as it is wanted. */
export const statementsOfTransactions = async (
  work: () => Promise<unknown>,
  isWanted: (statement: Statement) => boolean,
): Promise<Statement[]> =>
  transactionsOf(await statementsOf(work))
    .filter(transaction => transaction.some(isWanted))
    .flat();

/** The same of calls alone: what the server does beside them are transactions in which nobody is looked up. */
export const statementsOfCalls = (work: () => Promise<unknown>): Promise<Statement[]> =>
  statementsOfTransactions(work, ({ text }) => text.includes(OPENS_SESSION));

const READ = /\b(?:from|join)\s+"?(\w+)"?/g;

/** The tables that statements read; what they write to is none of them. */
export const tablesRead = (statements: readonly Statement[]): Set<TableName> =>
  new Set(statements.flatMap(({ text }) => [...text.matchAll(READ)].map(([, name = '']) => name)).filter(isTable));

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const CONTEXT =
  "select set_config('app.tenant', $1, true), set_config('app.plants', $2, true), set_config('app.company', $3, true), set_config('app.mrp', $4, true), set_config('app.drafts', $5, true)";

/** The nodes of the plan by which the application's role would run a statement. */
export const planOf = async (
  server: TestServer,
  { text, values, context }: Omit<Statement, 'connection'>,
): Promise<PlanNode[]> => {
  const client = await server.running.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query(CONTEXT, context);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (format json) ${text}`,
      values,
    );
    return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

interface CopiedColumn {
  [column: string]: unknown;
  name: string;
  type: string;
  is_unique: boolean;
  /** Whether nothing but ids makes its row the only one: a position or a code beside it does that as well, a word of a few does not. */
  alone: boolean;
  check: string | null;
}

const COPIED = `
  select a.attname as name, t.typname as type,
    exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype in ('u', 'p') and a.attnum = any (k.conkey)) as is_unique,
    exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype in ('u', 'p') and a.attnum = any (k.conkey)
      and not exists (select 1 from pg_attribute b where b.attrelid = c.oid and b.attnum = any (k.conkey)
        and b.attname <> 'tenant_id' and b.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'text'::regtype)
        and not exists (select 1 from pg_constraint w where w.conrelid = c.oid and w.contype = 'c'
          and w.conkey = array[b.attnum] and pg_get_constraintdef(w.oid) like '%ANY%'))) as alone,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid
  where c.oid = $1::regclass order by a.attnum`;

/** Rows of so many tenants; the one that is looked at has as many as each other. */
const TENANTS = 20;
const DAYS = 200;

/** As many digits as a check asks for at most: `^[0-9]{1,8}$`. */
const digitsIn = (check: string): string => /\{(?:\d+,)?(\d+)\}/.exec(check)?.[1] ?? '8';

/** How a column of copy number `g` is filled: like its model, but as different from the others as rows are. */
const copied = ({ name, type, is_unique: isUnique, alone, check }: CopiedColumn): string => {
  if (name === 'tenant_id') return `g % ${TENANTS}`;
  if (name === 'id') return 'gen_random_uuid()';
  if (type === 'uuid') return alone ? 'gen_random_uuid()' : `"${name}"`;
  if (type === 'uuid[]' && isUnique) return 'array[gen_random_uuid()]';
  if (type.startsWith('int') && isUnique) return `"${name}" + g`;
  // Names of features are words, which nobody counts on.
  if (type === 'text' && check?.includes('^[a-z][')) return `"${name}"`;
  if (type === 'text' && check?.includes('~')) return `lpad(g::text, ${digitsIn(check)}, '0')`;
  if (type === 'text' && isUnique && (check === null || check.includes('upper('))) return `"${name}" || g`;
  // Words of a check do not tell rows apart, so that the day of their key must.
  if (type === 'date' && isUnique && !alone) return `"${name}" + g::int`;
  if (type === 'date') return `"${name}" + (g % ${DAYS})::int`;
  if (type === 'timestamptz') return `"${name}" + make_interval(days => (g % ${DAYS})::int)`;
  return `"${name}"`;
};

/** Tables whose codes have five signs within a plant: there are never many of them. */
export const WITH_SHORT_CODES: readonly string[] = ['unloading_area', 'unloading_point'];

/** Fills a table with copies of one row for many tenants, without asking whether what they refer to exists. */
export const multiply = async (server: TestServer, table: string, id: string, count: number): Promise<void> => {
  const columns = await server.sql<CopiedColumn>(COPIED, [table]);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await server.sql('set session_replication_role = replica');
  await server.sql(
    `insert into ${table} (${names}) select ${columns.map(copied).join(', ')} from ${table}, generate_series(1, ${count}) g where tenant_id = 0 and id = $1`,
    [id],
  );
  await server.sql('set session_replication_role = origin');
  await server.sql(`analyze ${table}`);
};
