import { type Page, refuse, type Summary } from '@inbound/shared';
import { type RawBuilder, sql } from 'kysely';
import { tableScopes } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import { ofItsTable, type SomeRows, type TableName } from '../database/scope.ts';
import { filteredRows, isSelective } from './filtered-rows.ts';
import { type FoundParents, findParents } from './found-parents.ts';
import type { ListSpec, SortBeside } from './list-spec.ts';
import { isOfOnePlan } from './one-plan.ts';
import { countRows, isUpToCap } from './summary.ts';

/** The options of a request for a page besides its filter: page, limit, order and way of counting. */
export interface PageRequest {
  page: number;
  limit: number;
  sort?: string | undefined;
  after?: string | undefined;
  count: 'capped' | 'exact' | 'none';
  ids?: readonly string[] | undefined;
}

interface Order {
  /** By what rows stand in order; the id, which no two share, is the last. */
  columns: readonly RawBuilder<unknown>[];
  direction: RawBuilder<unknown>;
  /** What comes after a row in this order, and what not before it. */
  beyond: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** Joins what the rows stand in order by, where that is no column of their own. */
  beside: SortBeside<TableName>['join'] | undefined;
  /** Under which names a row's place in the order is read with it. */
  names: readonly string[];
}

/** By what rows stand in order for a key, but for the id. */
const placesOf = (by: ListSpec['sort'][string], { language }: Ctx): RawBuilder<unknown>[] => {
  if (typeof by === 'string') return [sql.ref(by)];
  return 'words' in by ? [by.words(language)] : by.columns.map(column => sql.ref(column));
};

const orderOf = (ctx: Ctx, { of, sort, table }: ListSpec, wanted = of.defaultSort): Order => {
  const descending = wanted.startsWith('-');
  const by = sort[descending ? wanted.slice(1) : wanted];
  if (!by) throw refuse('format', { field: 'sort', example: Object.keys(sort).join(' | ') });
  const columns = [...placesOf(by, ctx), sql.ref(`${table}.id`)];
  return {
    columns,
    names: columns.map((_, at) => `__place_${at}`),
    direction: descending ? sql`desc` : sql`asc`,
    beyond: descending ? sql`<` : sql`>`,
    from: descending ? sql`<=` : sql`>=`,
    beside: typeof by === 'object' && 'join' in by ? by.join : undefined,
  };
};

/** A row with its place in the order. */
type Place = Record<string, unknown>;

/** A key from which a list goes on: the last row's place in the order. */
const encodeKey = (place: readonly unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const badKey = () => refuse('format', { field: 'after', example: 'next' });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const decodeKey = (after: string, { columns }: Order): readonly unknown[] => {
  try {
    const place = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'));
    if (
      Array.isArray(place) &&
      place.length === columns.length &&
      place.every(value => typeof value !== 'object') &&
      UUID.test(place.at(-1))
    )
      return place;
  } catch {
    // Falls through: any other text is no key.
  }
  throw badKey();
};

/** A key that was made up may hold what its column cannot: PostgreSQL's class of data exceptions. */
const isDataException = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('22') ?? false;

/** The rows in their order, as many as a page has, and one more that tells of a next page. */
const ordered = (rows: SomeRows, { columns, direction }: Order, limit: number) =>
  // The planner must know how few rows are wanted: of a parameter it expects a tenth of all.
  rows.orderBy(sql.join(columns.map(column => sql`${column} ${direction}`))).limit(sql.lit(limit + 1));

/** The filtered rows from the place on at which a page begins: behind a key, or behind so many others. */
const fromPlace = (rows: SomeRows, order: Order, { after, page, limit }: PageRequest) => {
  if (!after) return page > 1 ? rows.offset((page - 1) * limit) : rows;
  const { columns, beyond, from, beside } = order;
  const place = decodeKey(after, order);
  const behind = rows.where(sql<boolean>`(${sql.join(columns)}) ${beyond} (${sql.join([...place])})`);
  // Columns of two tables are found by no index together, by the first of them alone they are.
  return beside ? behind.where(sql<boolean>`${columns[0]} ${from} ${place[0]}`) : behind;
};

/** By what a row is read that was found: its id, and the moment where its month is found by it. */
const keyOf = ({ table }: ListSpec): string[] => {
  const { partedBy } = tableScopes[table];
  return [`${table}.id`, ...(partedBy ? [`${table}.${partedBy}`] : [])];
};

/**
 * The keys of a page that may be met late in its order, or never: its rows are counted first. Where they are few they are
 * found by whatever finds them, and put in order then; where they are many the order is walked, on which they stand soon.
 */
const planForSelective = (
  ctx: Ctx,
  { table }: ListSpec,
  filtered: SomeRows,
  keysIn: (rows: SomeRows) => RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const areFew = isUpToCap(filtered);
  const fenced = filtered.selectAll(table).offset(sql.lit(0)).as(table);
  const few = ctx.tx.db.selectFrom(fenced) as unknown as SomeRows;
  return sql`(${keysIn(few.where(areFew))}) union all (${keysIn(filtered.where(sql<boolean>`not ${areFew}`))})`;
};

/**
 * The rows of a page, each with its place in the order. Which they are is found first, in an index alone where it holds
 * what is filtered; then they are read, and joined to what is shown beside them.
 */
const pageOf = (ctx: Ctx, spec: ListSpec, order: Order, input: PageRequest, parents: FoundParents) => {
  const filtered = filteredRows(spec, input, ctx, { parents });
  const key = keyOf(spec).map(name => sql.ref(name));
  const keysIn = (rows: SomeRows): RawBuilder<unknown> => {
    const standing = order.beside ? (order.beside(ofItsTable(rows)) as SomeRows) : rows;
    const found = ordered(fromPlace(standing, order, input), order, input.limit);
    return sql`${found.select(key.map((part, at) => part.as(`key_${at}`)))}`;
  };
  const keys = isSelective(spec, input) ? planForSelective(ctx, spec, filtered, keysIn) : keysIn(filtered);
  const rows = ctx.someRows(spec.table).where(sql<boolean>`(${sql.join(key)}) in (${keys})`);
  return ordered(rows, order, input.limit).select(order.names.map((name, at) => sql`${order.columns[at]}`.as(name)));
};

const NOT_COUNTED: Summary['total'] = { count: 0, isCapped: true };

/** One page of a list; rows and count travel together. */
export const readPage = async <Row>(ctx: Ctx, spec: ListSpec<Row>, input: PageRequest): Promise<Page<Row>> => {
  const order = orderOf(ctx, spec, input.sort);
  const parents = await findParents(ctx, spec, input);
  const reading = spec
    .select(ofItsTable(pageOf(ctx, spec, order, input, parents)), ctx)
    .execute()
    .catch(error => {
      throw input.after && isDataException(error) ? badKey() : error;
    });
  const { count } = input;
  const counted =
    count === 'none'
      ? NOT_COUNTED
      : countRows(ctx, filteredRows(spec, input, ctx, { isCounted: true, parents }), {
          how: count,
          hasOnePlan: isOfOnePlan(spec, input),
        });
  const [found, total] = await Promise.all([reading as Promise<(Row & Place)[]>, counted]);
  const rows = found.slice(0, input.limit);
  const last = rows.at(-1);
  const next = found.length > input.limit && last ? encodeKey(order.names.map(name => last[name])) : null;
  // Emptied and not taken away: an object that loses a property is slow from then on, to write down above all.
  for (const row of rows as Place[]) for (const name of order.names) row[name] = undefined;
  return { rows, total: total.count, totalIsCapped: total.isCapped, next, at: ctx.now };
};

/** What one batch of an export costs the loop is a few milliseconds; others are answered between two. */
const EXPORT_BATCH = 500;

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
