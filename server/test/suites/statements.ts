import pg from 'pg';
import { vi } from 'vitest';
import { valuesOfCheck } from '../../src/platform/database/choices.ts';
import type { TestServer } from '../server.ts';
import { TODAY } from '../today.ts';

/** A statement that the server sent, and the context that its rows were limited by. */
export interface Statement {
  text: string;
  values: unknown[];
  context: unknown[];
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
    const values = (typeof first === 'string' ? second : first.values) ?? [];
    if (text.includes(SETS_CONTEXT)) contexts.set(this, values);
    else sent.push({ text, values, context: contexts.get(this) ?? [] });
    return Reflect.apply(query, this, given);
  } as typeof query);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
};

interface PlanNode {
  'Node Type': string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Relation Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const CONTEXT =
  "select set_config('app.tenant', $1, true), set_config('app.plants', $2, true), set_config('app.company', $3, true), set_config('app.mrp', $4, true), set_config('app.drafts', $5, true)";

/** How the application's role would run a statement, or has run it. */
const explained = async (
  server: TestServer,
  { text, values, context }: Statement,
  how: 'format json' | 'analyze, format json',
): Promise<PlanNode> => {
  const client = await server.running.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query(CONTEXT, context);
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (${how}) ${text}`, values);
    return rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

/** The nodes of the plan by which the application's role would run a statement. */
export const planOf = async (server: TestServer, statement: Statement): Promise<PlanNode[]> =>
  nodesOf(await explained(server, statement, 'format json'));

/** How many pages of the database a statement reads as the application's role, of tables and indexes together. */
export const pagesRead = async (server: TestServer, statement: Statement): Promise<number> => {
  const plan = await explained(server, statement, 'analyze, format json');
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
};

interface CopiedColumn {
  [column: string]: unknown;
  name: string;
  type: string;
  is_unique: boolean;
  check: string | null;
}

const COPIED = `
  select a.attname as name, t.typname as type,
    exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype in ('u', 'p') and a.attnum = any (k.conkey)) as is_unique,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_type t on t.oid = a.atttypid
  where c.oid = $1::regclass order by a.attnum`;

/** Rows of so many tenants; the one that is looked at has as many as each other. */
const TENANTS = 20;
const DAYS = 200;

/** How a column of copy number `g` is filled: like its model, but as different from the others as rows are. */
const copied = ({ name, type, is_unique: isUnique, check }: CopiedColumn): string => {
  if (name === 'tenant_id') return `g % ${TENANTS}`;
  if (name === 'id') return 'gen_random_uuid()';
  if (type === 'uuid') return isUnique ? 'gen_random_uuid()' : `"${name}"`;
  if (type === 'text' && check?.includes('~')) return `lpad(g::text, 8, '0')`;
  if (type === 'text' && isUnique && check === null) return `"${name}" || g`;
  if (type === 'date') return `"${name}" + (g % ${DAYS})::int`;
  if (type === 'timestamptz') return `"${name}" + make_interval(days => (g % ${DAYS})::int)`;
  return `"${name}"`;
};

/** Writes copies of one row, each column by what is said of it, without asking whether what they refer to exists. */
const copyRow = async (
  server: TestServer,
  table: string,
  id: string,
  count: number,
  value: (column: CopiedColumn) => string,
): Promise<void> => {
  const columns = await server.sql<CopiedColumn>(COPIED, [table]);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await server.sql('set session_replication_role = replica');
  await server.sql(
    `insert into ${table} (${names}) select ${columns.map(value).join(', ')} from ${table}, generate_series(1, ${count}) g where tenant_id = 0 and id = $1`,
    [id],
  );
  await server.sql('set session_replication_role = origin');
};

/** Fills a table with copies of one row for many tenants. */
export const multiply = async (server: TestServer, table: string, id: string, count: number): Promise<void> => {
  await copyRow(server, table, id, count, copied);
  await server.sql(`analyze ${table}`);
};

/** One partner of many has a row in so many, and one document of many. */
const PARTNERS = 20;
const DOCUMENTS = 20_000;
const NUMBERS = 5_000;
const RARE = 0.02;

/** How a column of a large plant is filled: few words are common, and each partner, document and number is one of many. */
const spread = (column: CopiedColumn): string => {
  const { name, type, check } = column;
  const own = `"${name}"`;
  const words = check === null ? undefined : valuesOfCheck(check);
  if (name === 'tenant_id' || name === 'plant_id') return own;
  if (words) {
    const list = words.map(word => `'${word}'`).join(', ');
    return `(array[${list}])[1 + floor(${words.length} * power(random(), 3))]`;
  }
  if (type === 'bool') return `random() < ${RARE}`;
  if (name === 'company_id') return `case when g % ${PARTNERS} = 0 then ${own} else md5((g % 300)::text)::uuid end`;
  if (/_code$|^mrp_controller$/.test(name)) return `case when g % ${PARTNERS} = 0 then ${own} else 'X' || g % 300 end`;
  if (type === 'uuid' && name !== 'id')
    return `case when g % ${DOCUMENTS} = 0 or ${own} is null then ${own} else md5((g % ${DOCUMENTS})::text)::uuid end`;
  if (type === 'text' && name.endsWith('_no') && !column.is_unique) return `${own} || g % ${NUMBERS}`;
  if (name === 'overdue_from') return `date '${TODAY.slice(0, 10)}' - 20 + (g % 400)::int`;
  return copied(column);
};

/** Fills a table as a large plant does: all rows of one tenant, with the statistics and the order on disk of use. */
export const fillAsLargePlant = async (server: TestServer, table: string, id: string, count: number): Promise<void> => {
  await copyRow(server, table, id, count, spread);
  await server.sql(`vacuum analyze ${table}`);
};
