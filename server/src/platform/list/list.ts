import { type Page, refuse, type Summary } from '@inbound/shared';
import { type RawBuilder, sql } from 'kysely';
import { tableScopes } from '../../../db/types.ts';
import type { Ctx } from '../call/context.ts';
import type { ScopedQuery, TableName } from '../database/scope.ts';
import { filteredRows } from './filtered-rows.ts';
import type { ListSpec } from './list-spec.ts';
import { countRows } from './summary.ts';

/** What a list is asked for besides its filter. */
export interface PageRequest {
  page: number;
  limit: number;
  sort?: string | undefined;
  after?: string | undefined;
  count: 'capped' | 'exact' | 'none';
  ids?: readonly string[] | undefined;
}

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

/** The rows in their order, as many as a page has, and one more that tells of a next page. */
const ordered = (rows: ScopedQuery<TableName>, { column, id, direction }: Order, limit: number) =>
  // The planner must know how few rows are wanted: of a parameter it expects a tenth of all.
  rows.orderBy(sql`${column} ${direction}, ${id} ${direction}`).limit(sql.lit(limit + 1));

/** The filtered rows from the place on at which a page begins: behind a key, or behind so many others. */
const fromPlace = (
  rows: ScopedQuery<TableName>,
  { column, id, beyond }: Order,
  { after, page, limit }: PageRequest,
) => {
  if (!after) return page > 1 ? rows.offset((page - 1) * limit) : rows;
  const [value, last] = decodeKey(after);
  return rows.where(sql<boolean>`(${column}, ${id}) ${beyond} (${value}, ${last}::uuid)`);
};

/** By what a row is read that was found: its id, and the moment where its month is found by it. */
const keyOf = ({ table }: ListSpec): string[] => {
  const { partedBy } = tableScopes[table];
  return [`${table}.id`, ...(partedBy ? [`${table}.${partedBy}`] : [])];
};

/**
 * The rows of a page, each with its place in the order. Which they are is found first, in an index alone where it holds
 * what is filtered; then they are read, and joined to what is shown beside them.
 */
const pageOf = (ctx: Ctx, spec: ListSpec, input: PageRequest) => {
  const order = orderOf(spec, input.sort);
  const { column, id } = order;
  const found = ordered(fromPlace(filteredRows(spec, input, ctx), order, input), order, input.limit);
  const key = keyOf(spec).map(name => sql.ref(name));
  const keys = found.select(key.map((part, at) => part.as(`key_${at}`)));
  const rows = ctx.rows(spec.table).where(sql<boolean>`(${sql.join(key)}) in (${keys})`);
  return ordered(rows, order, input.limit).select([sql`${column}`.as('__sort'), sql`${id}`.as('__id')]);
};

const NOT_COUNTED: Summary['total'] = { count: 0, isCapped: true };

/** One page of a list; rows and count travel together. */
export const readPage = async <Row>(ctx: Ctx, spec: ListSpec<Row>, input: PageRequest): Promise<Page<Row>> => {
  const reading = spec
    .select(pageOf(ctx, spec, input), ctx)
    .execute()
    .catch(error => {
      throw input.after && isDataException(error) ? badKey() : error;
    });
  const counted = input.count === 'none' ? NOT_COUNTED : countRows(ctx, filteredRows(spec, input, ctx), input.count);
  const [found, total] = await Promise.all([reading as Promise<(Row & Partial<Place>)[]>, counted]);
  const rows = found.slice(0, input.limit);
  const last = rows.at(-1);
  const next = found.length > input.limit && last ? encodeKey(last as Place) : null;
  for (const row of rows) {
    delete row.__sort;
    delete row.__id;
  }
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
