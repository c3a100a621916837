import {
  COUNT_CAP,
  type FilterOf,
  type ListEndpoint,
  type Page,
  type RowOf,
  refuse,
  SUM_CAP,
  type Summary,
} from '@inbound/shared';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import type { ScopedQuery, TableName } from '../database/scope.ts';

/** A query on its way: filtered, not yet told what to select. */
export type Filtered<T extends TableName> = ScopedQuery<T>;

/** How a list is read from the database. */
export interface ListSpec<E extends ListEndpoint, T extends TableName> {
  table: T;
  /** Narrows the scoped rows by the filter. */
  where(query: Filtered<T>, filter: FilterOf<E>, ctx: Ctx): Filtered<T>;
  /** The column behind each sortable key; never null, and with an index that begins with the tenant. */
  sort: { [K in E['sortable'][number]]: string };
  /** Joins what is shown besides, and selects the columns of a row under the names of the contract. */
  select(query: Filtered<T>, ctx: Ctx): SelectQueryBuilder<Database, T, RowOf<E>>;
  /** Each tab of the summary as a narrowing of the filtered rows. */
  tabs?: { [tab: string]: (query: Filtered<T>, ctx: Ctx) => Filtered<T> };
  /** The column behind each sum of the summary. */
  sums?: { [key: string]: string };
}

interface Request {
  page: number;
  limit: number;
  sort?: string | undefined;
  after?: string | undefined;
  count: 'capped' | 'exact' | 'none';
}

const REQUEST_KEYS = ['page', 'limit', 'sort', 'after', 'count', 'format', 'columns'];

const isChoiceOfNothing = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** The filter alone, without what asks for a page; where nothing is chosen, nothing is left out. */
export const filterOf = <E extends ListEndpoint>(input: object): FilterOf<E> =>
  Object.fromEntries(
    Object.entries(input).filter(([key, value]) => !REQUEST_KEYS.includes(key) && !isChoiceOfNothing(value)),
  ) as FilterOf<E>;

type Untyped = SelectQueryBuilder<Database, TableName, Record<string, unknown>>;

const order = (spec: { sort: Record<string, string>; table: string }, sort: string) => {
  const descending = sort.startsWith('-');
  const column = spec.sort[descending ? sort.slice(1) : sort];
  if (!column) throw refuse('format', { field: 'sort', example: Object.keys(spec.sort).join(' | ') });
  return {
    column: sql.ref(column),
    id: sql.ref(`${spec.table}.id`),
    direction: descending ? sql`desc` : sql`asc`,
    descending,
  };
};

/** A key from which a list goes on: the last row's place in the order. */
const encodeKey = (row: Record<string, unknown>): string =>
  Buffer.from(JSON.stringify([row.__sort, row.__id])).toString('base64url');

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

const countOf = async (
  ctx: Ctx,
  query: Untyped,
  cap: number | undefined,
): Promise<{ count: number; isCapped: boolean }> => {
  const inner = query.select(sql`1`.as('one'));
  const limited = cap === undefined ? inner : inner.limit(cap + 1);
  const counted = await ctx.tx.db
    .selectFrom(limited.as('counted') as never)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const count = (counted as { count: number }).count;
  return cap !== undefined && count > cap ? { count: cap, isCapped: true } : { count, isCapped: false };
};

/** One page of a list; rows and count travel together. */
export const readPage = async <E extends ListEndpoint, T extends TableName>(
  ctx: Ctx,
  endpoint: E,
  spec: ListSpec<E, T>,
  input: Request & object,
): Promise<Page<RowOf<E>>> => {
  const filtered = () => spec.where(ctx.rows(spec.table), filterOf<E>(input), ctx) as unknown as Untyped;
  const { column, id, direction, descending } = order(spec, input.sort ?? endpoint.defaultSort);
  let query = spec
    .select(filtered() as unknown as Filtered<T>, ctx)
    .select([sql`${column}`.as('__sort'), sql`${id}`.as('__id')])
    .orderBy(sql`${column} ${direction}, ${id} ${direction}`)
    .limit(input.limit + 1) as unknown as Untyped;
  if (input.after) {
    const [value, last] = decodeKey(input.after);
    query = query.where(sql<boolean>`(${column}, ${id}) ${descending ? sql`<` : sql`>`} (${value}, ${last}::uuid)`);
  } else if (input.page > 1) query = query.offset((input.page - 1) * input.limit);

  const counting =
    input.count === 'none'
      ? Promise.resolve({ count: 0, isCapped: true })
      : countOf(ctx, filtered(), input.count === 'exact' ? undefined : COUNT_CAP);
  const reading = query.execute().catch(error => {
    throw input.after && isDataException(error) ? badKey() : error;
  });
  const [found, total] = await Promise.all([reading, counting]);
  const rows = found.slice(0, input.limit);
  const last = rows.at(-1);
  const next = found.length > input.limit && last ? encodeKey(last) : null;
  for (const row of rows) {
    delete row.__sort;
    delete row.__id;
  }
  return { rows: rows as RowOf<E>[], total: total.count, totalIsCapped: total.isCapped, next };
};

/** What the rows add up to, column by column. */
const addUp = async (
  ctx: Ctx,
  query: Untyped,
  sums: readonly [key: string, column: string][],
): Promise<Pick<Summary, 'sums' | 'sumsAreCapped'>> => {
  if (sums.length === 0) return { sums: {}, sumsAreCapped: false };
  const values = query.select(sums.map(([key, column]) => sql.ref(column).as(key))).limit(SUM_CAP + 1);
  const [summed] = (await ctx.tx.db
    .selectFrom(values.as('summed') as never)
    .select([
      sql<boolean>`count(*) > ${SUM_CAP}`.as('__isCapped'),
      ...sums.map(([key]) => sql<string>`coalesce(sum(${sql.ref(`summed.${key}`)}), 0)::text`.as(key)),
    ])
    .execute()) as Record<string, unknown>[];
  const { __isCapped: isCapped, ...all } = summed ?? {};
  return { sums: isCapped ? {} : (all as Record<string, string>), sumsAreCapped: isCapped === true };
};

/** The list's sister: counts of the filtered rows, of all, of each tab, and the sums. */
export const readSummary = async <E extends ListEndpoint, T extends TableName>(
  ctx: Ctx,
  spec: ListSpec<E, T>,
  filter: FilterOf<E>,
): Promise<Summary> => {
  const filtered = () => spec.where(ctx.rows(spec.table), filter, ctx);
  const unfiltered = () => spec.where(ctx.rows(spec.table), {} as FilterOf<E>, ctx);
  const tabs = Object.entries(spec.tabs ?? {});
  const [total, all, summed, ...counts] = await Promise.all([
    countOf(ctx, filtered() as unknown as Untyped, COUNT_CAP),
    countOf(ctx, unfiltered() as unknown as Untyped, COUNT_CAP),
    addUp(ctx, filtered() as unknown as Untyped, Object.entries(spec.sums ?? {})),
    ...tabs.map(([, narrow]) => countOf(ctx, narrow(unfiltered(), ctx) as unknown as Untyped, COUNT_CAP)),
  ]);
  return {
    total,
    unfiltered: all,
    tabs: Object.fromEntries(tabs.map(([name], at) => [name, counts[at] ?? { count: 0, isCapped: false }])),
    ...summed,
  };
};

const EXPORT_BATCH = 2_000;

/** All filtered rows in their order, in batches; each batch goes on from the key of the last. */
export async function* readAll<E extends ListEndpoint, T extends TableName>(
  ctx: Ctx,
  endpoint: E,
  spec: ListSpec<E, T>,
  input: object & { sort?: string | undefined },
): AsyncGenerator<RowOf<E>[]> {
  for (let after: string | undefined; ; ) {
    const request = { ...input, page: 1, limit: EXPORT_BATCH, after, count: 'none' as const };
    const page = await readPage(ctx, endpoint, spec, request);
    yield page.rows;
    if (!page.next) return;
    after = page.next;
  }
}

/** The upper bound of all texts that begin with a prefix, in the order of collation "C". */
const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;

/**
 * "Begins with" as a range over an upper-cased column in collation "C": the only form of text search that keeps its
 * index under row-level security.
 */
export const beginsWith = (column: string, typed: string) => {
  const prefix = typed.normalize('NFKC').trim().toUpperCase();
  return sql<boolean>`(${sql.ref(column)} >= ${prefix} and ${sql.ref(column)} < ${afterPrefix(prefix)})`;
};
