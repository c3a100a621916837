import { COUNT_CAP, type Page, refuse, SUM_CAP, type Summary } from '@inbound/shared';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import type { ScopedQuery, TableName } from '../database/scope.ts';
import { conditionOf } from './filters.ts';
import type { ListSpec } from './list-spec.ts';

/** What a list is asked for besides its filter. */
export interface PageRequest {
  page: number;
  limit: number;
  sort?: string | undefined;
  after?: string | undefined;
  count: 'capped' | 'exact' | 'none';
}

/**
 * The rows within the caller's scope that a filter lets through; what else a request says is no filter. The same filters
 * make the same statement, in whatever order they were said.
 */
export const filteredRows = ({ table, filters }: ListSpec, filter: object, ctx: Ctx): ScopedQuery<TableName> => {
  let query = ctx.rows(table);
  for (const [name, how] of Object.entries(filters)) {
    const condition = conditionOf(how, (filter as Record<string, unknown>)[name], ctx);
    if (condition) query = query.where(condition);
  }
  return query;
};

interface Order {
  column: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** What comes after a row in this order. */
  beyond: RawBuilder<unknown>;
}

const orderOf = ({ of, sort: columns, table }: ListSpec, sort = of.defaultSort): Order => {
  const descending = sort.startsWith('-');
  const column = columns[descending ? sort.slice(1) : sort];
  if (!column) throw refuse('format', { field: 'sort', example: Object.keys(columns).join(' | ') });
  return {
    column: sql.ref(column),
    id: sql.ref(`${table}.id`),
    direction: descending ? sql`desc` : sql`asc`,
    beyond: descending ? sql`<` : sql`>`,
  };
};

/** A row's place in the order, which is read with it. */
interface Place {
  __sort: unknown;
  __id: string;
}

/** A key from which a list goes on: the last row's place in the order. */
const encodeKey = ({ __sort, __id }: Place): string =>
  Buffer.from(JSON.stringify([__sort, __id])).toString('base64url');

const badKey = () => refuse('format', { field: 'after', example: 'next' });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const decodeKey = (after: string): [unknown, string] => {
  try {
    const key = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === 2 && typeof key[0] !== 'object' && UUID.test(key[1]))
      return key as [unknown, string];
  } catch {
    // Falls through: any other text is no key.
  }
  throw badKey();
};

/** A key that was made up may hold what its column cannot: PostgreSQL's class of data exceptions. */
const isDataException = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('22') ?? false;

const countOf = async (ctx: Ctx, rows: ScopedQuery<TableName>, cap: number | undefined): Promise<Summary['total']> => {
  const each = rows.select(sql`1`.as('one'));
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from (${cap === undefined ? each : each.limit(cap + 1)}) counted`.execute(ctx.tx.db);
  const count = counted.rows[0]?.count ?? 0;
  return cap !== undefined && count > cap ? { count: cap, isCapped: true } : { count, isCapped: false };
};

/** The filtered rows of a page in their order, each with its place in it, and one more that tells of a next page. */
const pageOf = (rows: ScopedQuery<TableName>, order: Order, { limit, page, after }: PageRequest) => {
  const { column, id, direction, beyond } = order;
  const ordered = rows
    .select([sql`${column}`.as('__sort'), sql`${id}`.as('__id')])
    .orderBy(sql`${column} ${direction}, ${id} ${direction}`)
    .limit(limit + 1);
  if (after) {
    const [value, last] = decodeKey(after);
    return ordered.where(sql<boolean>`(${column}, ${id}) ${beyond} (${value}, ${last}::uuid)`);
  }
  return page > 1 ? ordered.offset((page - 1) * limit) : ordered;
};

/** One page of a list; rows and count travel together. */
export const readPage = async <Row>(ctx: Ctx, spec: ListSpec<Row>, input: PageRequest): Promise<Page<Row>> => {
  const filtered = () => filteredRows(spec, input, ctx);
  const page = pageOf(filtered(), orderOf(spec, input.sort), input);
  const counting =
    input.count === 'none'
      ? Promise.resolve({ count: 0, isCapped: true })
      : countOf(ctx, filtered(), input.count === 'exact' ? undefined : COUNT_CAP);
  const reading = spec
    .select(page, ctx)
    .execute()
    .catch(error => {
      throw input.after && isDataException(error) ? badKey() : error;
    });
  const [found, total] = await Promise.all([reading as Promise<(Row & Partial<Place>)[]>, counting]);
  const rows = found.slice(0, input.limit);
  const last = rows.at(-1);
  const next = found.length > input.limit && last ? encodeKey(last as Place) : null;
  for (const row of rows) {
    delete row.__sort;
    delete row.__id;
  }
  return { rows, total: total.count, totalIsCapped: total.isCapped, next };
};

type Sums = Pick<Summary, 'sums' | 'sumsByUnit' | 'sumsAreCapped'>;
type SumRow = { __unit: string; __count: number; [key: string]: unknown };

const NO_SUMS: Sums = { sums: {}, sumsByUnit: [], sumsAreCapped: false };

/** What the rows add up to, column by column; where the list names a unit, for each of them. */
const addUp = async (ctx: Ctx, rows: ScopedQuery<TableName>, { sums, unit }: ListSpec): Promise<Sums> => {
  const columns = Object.entries(sums);
  if (columns.length === 0) return NO_SUMS;
  const values = rows
    .select(columns.map(([key, column]) => sql.ref(column).as(key)))
    .select((unit === undefined ? sql`''` : sql.ref(unit)).as('__unit'))
    .limit(SUM_CAP + 1);
  const totals = columns.map(([key]) => sql`coalesce(sum(${sql.ref(`summed.${key}`)}), 0)::text as ${sql.ref(key)}`);
  const summed = await sql<SumRow>`select summed."__unit", count(*)::int as "__count", ${sql.join(totals)}
    from (${values}) summed group by summed."__unit" order by summed."__unit"`.execute(ctx.tx.db);
  const isCapped = summed.rows.reduce((count, row) => count + row.__count, 0) > SUM_CAP;
  if (isCapped) return { ...NO_SUMS, sumsAreCapped: true };
  const byUnit = summed.rows.map(({ __unit, __count, ...all }) => ({ unit: __unit, sums: all as Summary['sums'] }));
  if (unit !== undefined) return { ...NO_SUMS, sumsByUnit: byUnit };
  return { ...NO_SUMS, sums: byUnit[0]?.sums ?? Object.fromEntries(columns.map(([key]) => [key, '0'])) };
};

/** The list's sister: counts of the filtered rows, of all, of each tab, and the sums. */
export const readSummary = async (ctx: Ctx, spec: ListSpec, filter: object): Promise<Summary> => {
  const count = (by: object) => countOf(ctx, filteredRows(spec, by, ctx), COUNT_CAP);
  const tabs = Object.entries(spec.of.tabs);
  const [total, unfiltered, summed, ...counts] = await Promise.all([
    count(filter),
    count({}),
    addUp(ctx, filteredRows(spec, filter, ctx), spec),
    ...tabs.map(([, by]) => count(by)),
  ]);
  return {
    total,
    unfiltered,
    tabs: Object.fromEntries(tabs.map(([name], at) => [name, counts[at] ?? { count: 0, isCapped: false }])),
    ...summed,
  };
};

const EXPORT_BATCH = 2_000;

/** All filtered rows in their order, in batches; each batch goes on from the key of the last. */
export async function* readAll<Row>(
  ctx: Ctx,
  spec: ListSpec<Row>,
  input: object & { sort?: string | undefined },
): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ; ) {
    const page = await readPage(ctx, spec, { ...input, page: 1, limit: EXPORT_BATCH, after, count: 'none' });
    yield page.rows;
    if (!page.next) return;
    after = page.next;
  }
}
