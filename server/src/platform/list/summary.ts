import { COUNT_CAP, type Summary } from '@inbound/shared';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import type { SomeRows } from '../database/scope.ts';
import { filteredRows } from './filtered-rows.ts';
import { type FoundParents, findParents, NO_PARENTS } from './found-parents.ts';
import type { ListSpec } from './list-spec.ts';
import { isOfOnePlan, rowsByPlan } from './one-plan.ts';

type Count = Summary['total'];

/** As many rows as are counted, and one more that tells of others. */
const upToCap = (rows: SomeRows) => rows.limit(sql.lit(COUNT_CAP + 1));

const cappedAt = (count: number): Count =>
  count > COUNT_CAP ? { count: COUNT_CAP, isCapped: true } : { count, isCapped: false };

const NONE: Count = cappedAt(0);

const numberOf = (rows: SomeRows): RawBuilder<number> =>
  sql`(select count(*)::int from (${rows.select(sql`1`.as('one'))}) counted)`;

/** SQL: whether a query has no more rows than the cap of counts. */
export const isUpToCap = (rows: SomeRows): RawBuilder<boolean> =>
  sql`(${numberOf(upToCap(rows))} <= ${sql.lit(COUNT_CAP)})`;

interface Counting {
  how?: 'capped' | 'exact';
  /** One plan is good for what is counted. */
  hasOnePlan?: boolean;
}

/** Counts rows, either all of them or up to the cap. */
export const countRows = async (
  ctx: Ctx,
  rows: SomeRows,
  { how = 'capped', hasOnePlan = false }: Counting = {},
): Promise<Count> => {
  const number = numberOf(how === 'exact' ? rows : upToCap(rows));
  const statement = sql<{ count: number }>`select ${number} as count`.compile(ctx.tx.db);
  const [answer] = await rowsByPlan(ctx, statement, { hasOnePlan });
  const count = answer?.count ?? 0;
  return how === 'exact' ? { count, isCapped: false } : cappedAt(count);
};

/** What a filter says, in the order of its names: what it leaves open says nothing. */
const said = (filter: object): [string, unknown][] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** Filters that are counted together: what two of them say alike is counted once, at the place that its key has. */
interface Counted {
  keys: readonly string[];
  placeOf(key: string): number;
  numbers: RawBuilder<unknown>;
}

const countedBy = (ctx: Ctx, spec: ListSpec, filters: readonly object[], parents: FoundParents): Counted => {
  const keys = filters.map(filter => JSON.stringify(said(filter)));
  const distinct = [...new Map(keys.map((key, at) => [key, filters[at] ?? {}]))];
  const places = new Map(distinct.map(([key], at) => [key, at]));
  const numbers = distinct.map(([, filter]) =>
    numberOf(upToCap(filteredRows(spec, filter, ctx, { isCounted: true, parents }))),
  );
  return { keys, placeOf: key => places.get(key) ?? 0, numbers: sql`array[${sql.join(numbers)}]` };
};

const toldOf = ({ keys, placeOf }: Counted, counts: readonly number[]): Count[] =>
  keys.map(key => cappedAt(counts[placeOf(key)] ?? 0));

/** Counts the rows of several filters in one statement. */
export const countEach = async (ctx: Ctx, spec: ListSpec, filters: readonly object[]): Promise<Count[]> => {
  const counted = countedBy(ctx, spec, filters, NO_PARENTS);
  const { rows } = await sql<{ counts: number[] }>`select ${counted.numbers} as counts`.execute(ctx.tx.db);
  return toldOf(counted, rows[0]?.counts ?? []);
};

type Sums = Pick<Summary, 'sums' | 'sumsByUnit'>;
type UnitRow = { __unit: string; [key: string]: unknown };

const NO_SUMS: Sums = { sums: {}, sumsByUnit: [] };

/** What is counted before its rows are added up: their own number stands first. */
const OWN_COUNT = sql<number>`(select counts[1] from counted)`;

/**
 * Adds rows up, column by column, in one pass; where the list names a unit, for each of them. Of more rows than are
 * counted there are no sums, and none is read for them: the database counts first, in an index where there is one.
 */
const totalsOf = (ctx: Ctx, spec: ListSpec, filter: object, parents: FoundParents): RawBuilder<UnitRow[] | null> => {
  const { unit, sums } = spec;
  const columns = Object.entries(sums);
  if (columns.length === 0) return sql`null`;
  const values = upToCap(filteredRows(spec, filter, ctx, { parents }))
    .select(columns.map(([key, column]) => sql.ref(column).as(key)))
    .select((unit === undefined ? sql`''` : sql.ref(unit)).as('__unit'));
  const totals = columns.map(([key]) => sql`coalesce(sum(${sql.ref(`summed.${key}`)}), 0)::text as ${sql.ref(key)}`);
  return sql`(select json_agg(totalled) from (select summed."__unit", ${sql.join(totals)}
    from (${values}) summed where ${OWN_COUNT} <= ${sql.lit(COUNT_CAP)}
    group by summed."__unit" order by summed."__unit") totalled)`;
};

const sumsOf = ({ unit, sums }: ListSpec, units: readonly UnitRow[]): Sums => {
  const byUnit = units.map(({ __unit, ...all }) => ({ unit: __unit, sums: all as Summary['sums'] }));
  if (unit !== undefined) return { ...NO_SUMS, sumsByUnit: byUnit };
  return { ...NO_SUMS, sums: byUnit[0]?.sums ?? Object.fromEntries(Object.keys(sums).map(key => [key, '0'])) };
};

/** What of a filter says which of the lists is meant that one contract holds. */
const withinOf = ({ of }: ListSpec, filter: object): object =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => of.within.includes(name)));

interface Answer {
  counts: number[];
  totals: UnitRow[] | null;
}

/** The list's sister: counts of the filtered rows, of all, of each tab, and the sums; in one statement. */
export const readSummary = async (ctx: Ctx, spec: ListSpec, filter: object): Promise<Summary> => {
  const tabs = Object.entries(spec.of.tabs);
  const within = withinOf(spec, filter);
  const parents = await findParents(ctx, spec, filter);
  const counted = countedBy(ctx, spec, [filter, within, ...tabs.map(([, by]) => ({ ...within, ...by }))], parents);
  const statement = sql<Answer>`with counted as materialized (select ${counted.numbers} as counts)
    select counts, ${totalsOf(ctx, spec, filter, parents)} as totals from counted`;
  const hasOnePlan = isOfOnePlan(spec, filter);
  const [answer] = await rowsByPlan(ctx, statement.compile(ctx.tx.db), { hasOnePlan });
  const [total = NONE, unfiltered = NONE, ...each] = toldOf(counted, answer?.counts ?? []);
  const hasSums = Object.keys(spec.sums).length > 0;
  return {
    total,
    ...(hasSums && !total.isCapped ? sumsOf(spec, answer?.totals ?? []) : NO_SUMS),
    sumsAreCapped: total.isCapped && hasSums,
    unfiltered,
    tabs: Object.fromEntries(tabs.map(([name], at) => [name, each[at] ?? NONE])),
  };
};
