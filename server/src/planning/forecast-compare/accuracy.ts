import {
  add,
  addWeeks,
  type CheckedOf,
  type Decimal,
  daysOfWeek,
  firstDayOf,
  type IsoWeek,
  type PlainDate,
  refuse,
  weekOf,
  weeksBetween,
  ZERO,
} from '@inbound/shared';
import { accuracyOf, type ForecastPair, versionForLag } from '@inbound/shared/planning/forecast-compare/accuracy';
import { comparedPeriods } from '@inbound/shared/planning/forecast-compare/comparison';
import type { ForecastAccuracy, readForecastAccuracy } from '@inbound/shared/planning/forecast-compare/contract';
import type { Period } from '@inbound/shared/planning/forecast-compare/periods';
import { ACCURACY_WEEKS } from '@inbound/shared/planning/forecast-compare/rules';
import { sql } from 'kysely';
import { calledOffByDay } from '../../calloff/call-off/offers.ts';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import { versionsOfScope } from '../forecast-version/rows.ts';

type Asked = CheckedOf<typeof readForecastAccuracy>;

/** What was forecast and called off of one material from one supplier in one week. */
interface TracedPair extends ForecastPair {
  materialId: string;
  supplierId: string;
}

const keyOf = (row: { materialId: string; supplierId: string }, week: IsoWeek): string =>
  `${row.materialId} ${row.supplierId} ${week}`;

/** The published versions of a scope that tell of whole weeks; months are no finer than a lag in weeks. */
const publishedVersions = async (ctx: Ctx, forecastVersionId: string) => {
  const version = await ctx
    .rows('forecast_version')
    .select(['plant_id', 'source', 'grain', 'car_model'])
    .where('forecast_version.id', '=', forecastVersionId)
    .executeTakeFirst();
  if (!version) throw refuse('not_found');
  const { plant_id: plantId, grain } = version;
  if (grain === 'month') return { plantId, grain, versions: [] };
  const rows = await versionsOfScope(ctx, version)
    .select(['forecast_version.id', 'periods', 'published_at'])
    .where('forecast_version.published_at', 'is not', null)
    .execute();
  const versions = rows.flatMap(({ id, periods, published_at: publishedAt }) => {
    if (publishedAt === null) return [];
    const told = { grain, periods: periods as Period[] };
    const weeks = comparedPeriods(told, told, 'week') as IsoWeek[];
    return [{ id, publishedAt, quantities: new Map(weeks.map(week => [week, ZERO] as const)) }];
  });
  return { plantId, grain, versions };
};

/** What a version told of a week, material by material; what it did not tell is unknown and left out. */
const forecastOf = async (ctx: Ctx, forecastVersionId: string, periods: readonly string[]) => {
  const told = sql<Decimal | null>`(select sum((forecast_line.quantities ->> period)::numeric) from unnest(${periods}::text[]) period)`;
  const rows = await ctx
    .rows('forecast_line')
    .select(['forecast_line.material_id as materialId', 'forecast_line.supplier_id as supplierId'])
    .select(told.as('forecast'))
    .where('forecast_line.forecast_version_id', '=', forecastVersionId)
    .execute();
  return rows.flatMap(({ forecast, ...line }) => (forecast === null ? [] : [{ ...line, forecast }]));
};

const actualsOf = async (ctx: Ctx, plantId: string, weeks: readonly IsoWeek[]): Promise<Map<string, Decimal>> => {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return new Map();
  const days = { plantId, from: firstDayOf(first), to: daysOfWeek(last).at(-1) as PlainDate };
  const actuals = new Map<string, Decimal>();
  for (const { day, quantity, ...line } of await calledOffByDay(ctx, days)) {
    const key = keyOf(line, weekOf(day));
    actuals.set(key, add(actuals.get(key) ?? ZERO, quantity));
  }
  return actuals;
};

const pairsOf = async (ctx: Ctx, { beforeId, lag }: Asked) => {
  const { plantId, grain, versions } = await publishedVersions(ctx, beforeId);
  const { time_zone: zone } = await plantOf(ctx, plantId);
  const present = weekOf(ctx.today(zone));
  const over = weeksBetween(addWeeks(present, -ACCURACY_WEEKS), addWeeks(present, -1));
  const counted = over.flatMap(week => {
    const version = versionForLag(versions, week, lag, zone);
    return version ? [{ week, version }] : [];
  });
  const actuals = await actualsOf(ctx, plantId, over);
  const pairs: TracedPair[] = [];
  for (const { week, version } of counted) {
    const told = await forecastOf(ctx, version.id, grain === 'week' ? [week] : daysOfWeek(week));
    for (const line of told) pairs.push({ ...line, actual: actuals.get(keyOf(line, week)) ?? ZERO });
  }
  return { pairs, weeks: counted.map(({ week }) => week) };
};

/** How good past versions were; see the contract. */
export const readAccuracy = async (ctx: Ctx, asked: Asked): Promise<ForecastAccuracy> => {
  const { pairs, weeks } = await pairsOf(ctx, asked);
  const { beforeId, lag, materialId, supplierId } = asked;
  const ofSupplier = pairs.filter(pair => pair.supplierId === supplierId);
  const groups: [ForecastAccuracy['rows'][number]['of'], TracedPair[]][] = [
    ...(materialId && supplierId
      ? [['material', ofSupplier.filter(pair => pair.materialId === materialId)] as ['material', TracedPair[]]]
      : []),
    ...(supplierId ? [['supplier', ofSupplier] as ['supplier', TracedPair[]]] : []),
    ['all', pairs],
  ];
  const [first, last] = [weeks[0], weeks.at(-1)];
  return {
    ...{ beforeId, lag },
    weekFrom: first ? firstDayOf(first) : null,
    weekTo: last ? firstDayOf(last) : null,
    rows: groups.map(([of, group]) => ({ of, ...accuracyOf(group) })),
  };
};
