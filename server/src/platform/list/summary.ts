import { COUNT_CAP, type Summary } from '@inbound/shared';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import type { ScopedQuery, TableName } from '../database/scope.ts';
import { filteredRows } from './filtered-rows.ts';
import type { ListSpec } from './list-spec.ts';

type Count = Summary['total'];

/** As many rows as are counted, and one more that tells of others. */
const upToCap = (rows: ScopedQuery<TableName>) => rows.limit(sql.lit(COUNT_CAP + 1));

const cappedAt = (count: number): Count =>
  count > COUNT_CAP ? { count: COUNT_CAP, isCapped: true } : { count, isCapped: false };

const numberOf = (rows: ScopedQuery<TableName>): RawBuilder<number> =>
  sql`(select count(*)::int from (${rows.select(sql`1`.as('one'))}) counted)`;

/** How many rows there are: honestly capped, or each of them. */
export const countRows = async (
  ctx: Ctx,
  rows: ScopedQuery<TableName>,
  how: 'capped' | 'exact' = 'capped',
): Promise<Count> => {
  const number = numberOf(how === 'exact' ? rows : upToCap(rows));
  const { rows: answer } = await sql<{ count: number }>`select ${number} as count`.execute(ctx.tx.db);
  const count = answer[0]?.count ?? 0;
  return how === 'exact' ? { count, isCapped: false } : cappedAt(count);
};

/** Counts what several filters let through, each for itself, in one statement. */
export const countEach = async (ctx: Ctx, spec: ListSpec, filters: readonly object[]): Promise<Count[]> => {
  const numbers = filters.map(filter => numberOf(upToCap(filteredRows(spec, filter, ctx))));
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(numbers)}] as counts`.execute(ctx.tx.db);
  return (rows[0]?.counts ?? []).map(cappedAt);
};

type Totals = Pick<Summary, 'total' | 'sums' | 'sumsByUnit' | 'sumsAreCapped'>;
type UnitRow = { __unit: string; __count: number; [key: string]: unknown };

const NO_SUMS = { sums: {}, sumsByUnit: [], sumsAreCapped: false };

/** Counts the rows and adds them up, column by column, in one pass; where the list names a unit, for each of them. */
const addUp = async (ctx: Ctx, spec: ListSpec, filter: object): Promise<Totals> => {
  const { unit, sums } = spec;
  const columns = Object.entries(sums);
  const values = upToCap(filteredRows(spec, filter, ctx))
    .select(columns.map(([key, column]) => sql.ref(column).as(key)))
    .select((unit === undefined ? sql`''` : sql.ref(unit)).as('__unit'));
  const totals = columns.map(([key]) => sql`coalesce(sum(${sql.ref(`summed.${key}`)}), 0)::text as ${sql.ref(key)}`);
  const counted = sql`count(*)::int as "__count"`;
  const { rows } = await sql<UnitRow>`select summed."__unit", ${sql.join([counted, ...totals])}
    from (${values}) summed group by summed."__unit" order by summed."__unit"`.execute(ctx.tx.db);
  const total = cappedAt(rows.reduce((count, row) => count + row.__count, 0));
  if (columns.length === 0) return { total, ...NO_SUMS };
  if (total.isCapped) return { total, ...NO_SUMS, sumsAreCapped: true };
  const byUnit = rows.map(({ __unit, __count, ...all }) => ({ unit: __unit, sums: all as Summary['sums'] }));
  if (unit !== undefined) return { total, ...NO_SUMS, sumsByUnit: byUnit };
  return {
    total,
    ...NO_SUMS,
    sums: byUnit[0]?.sums ?? Object.fromEntries(columns.map(([key]) => [key, '0'])),
  };
};

/** What of a filter says which of the lists is meant that one contract holds. */
const withinOf = ({ of }: ListSpec, filter: object): object =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => of.within.includes(name)));

/** The list's sister: counts of the filtered rows, of all, of each tab, and the sums. */
export const readSummary = async (ctx: Ctx, spec: ListSpec, filter: object): Promise<Summary> => {
  const tabs = Object.entries(spec.of.tabs);
  const within = withinOf(spec, filter);
  const [totals, counts] = await Promise.all([
    addUp(ctx, spec, filter),
    countEach(ctx, spec, [within, ...tabs.map(([, by]) => ({ ...within, ...by }))]),
  ]);
  const [unfiltered = cappedAt(0), ...each] = counts;
  return {
    ...totals,
    unfiltered,
    tabs: Object.fromEntries(tabs.map(([name], at) => [name, each[at] ?? cappedAt(0)])),
  };
};
