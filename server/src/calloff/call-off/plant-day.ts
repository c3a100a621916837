import { groupBy, type PlainDate } from '@inbound/shared';
import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

/** Today in the time zone of the joined plant. */
export const todayOfPlant = (ctx: Ctx) =>
  sql<CallOffLineRow['today']>`(${ctx.now}::timestamptz at time zone plant.time_zone)::date`;

/** Where a day begins first and last on earth: between them only the plant's own day can tell. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';
const LATEST_ZONE = 'Etc/GMT+12';

type DayColumn = 'overdue_from' | 'late_from' | 'figures_change_on' | 'ship_from';

/** The columns of a row by which its day is judged. */
interface Judged {
  from: RawBuilder<PlainDate | null>;
  plant: RawBuilder<string>;
}

/** The plants in which it is one day. */
interface PlantsOfDay {
  day: PlainDate;
  plants: readonly string[];
}

/** The days that it is in the plants whose rows the caller sees, the earliest first; undefined where he sees others too. */
const daysOfOwnPlants = (ctx: Ctx): PlantsOfDay[] | undefined => {
  const seen = ctx.scope.plants;
  if (seen === '*') return undefined;
  const own = ctx.session.plants.filter(({ id }) => seen.includes(id));
  if (own.length < seen.length) return undefined;
  const byDay = groupBy(own, ({ timeZone }) => ctx.today(timeZone));
  return [...byDay]
    .map(([day, plants]) => ({ day, plants: plants.map(({ id }) => id) }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
};

/** Most of the time it is the same day in all of them: then one comparison says it. */
const hasComeInOwn = ({ from, plant }: Judged, days: readonly PlantsOfDay[]) => {
  const [first, ...later] = days;
  const last = later.at(-1);
  if (!first) return sql<boolean>`false`;
  if (!last) return sql<boolean>`${from} <= ${sql.lit(first.day)}`;
  const each = later.map(({ day, plants }) => sql`${from} <= ${sql.lit(day)} and ${plant} = any(${plants}::uuid[])`);
  return sql<boolean>`(${from} <= ${sql.lit(last.day)} and (${from} <= ${sql.lit(first.day)} or ${sql.join(each, sql` or `)}))`;
};

/** The two days around it stand in the statement; what lies between them is asked of the plants, once for all rows. */
const hasComeInAny = ({ from, plant }: Judged, ctx: Ctx) => {
  const [latest, earliest] = [EARLIEST_ZONE, LATEST_ZONE].map(zone => sql.lit(ctx.today(zone)));
  return sql<boolean>`(${from} <= ${latest} and (${from} <= ${earliest} or (${plant}, ${from}) in (
    select p.id, begun.day::date from plant p
    cross join generate_series(${earliest}::date, (${ctx.now}::timestamptz at time zone p.time_zone)::date, '1 day') begun (day)
    where p.tenant_id = ${ctx.tenant})))`;
};

/**
 * Rows of which a day has come, by the day of their plant. Days stand in the statement as they are, so that the planner
 * knows how few rows there are.
 */
const hasCome = (ctx: Ctx, table: 'call_off' | 'call_off_line', day: DayColumn) => {
  const judged = { from: sql.ref<PlainDate | null>(`${table}.${day}`), plant: sql.ref<string>(`${table}.plant_id`) };
  const days = daysOfOwnPlants(ctx);
  return days ? hasComeInOwn(judged, days) : hasComeInAny(judged, ctx);
};

/** Rows that are overdue on the day of their plant. */
export const isOverdueOn = (ctx: Ctx, table: 'call_off' | 'call_off_line') => hasCome(ctx, table, 'overdue_from');

/** Call-offs of which something that was promised is late. */
export const isLateOn = (ctx: Ctx) => hasCome(ctx, 'call_off', 'late_from');

/** Call-offs that wait for the supplier because something is late, and not for an answer. */
export const isLateAloneOn = (ctx: Ctx) => sql<boolean>`(${isLateOn(ctx)} and not call_off.to_answer)`;

/** Call-offs of which the stored figures are no longer those of the day. */
export const hasOldFigures = (ctx: Ctx) => hasCome(ctx, 'call_off', 'figures_change_on');

/** Lines that are to be shipped on the day of their plant: they arrive tomorrow, today, or should have. */
export const isToShipOn = (ctx: Ctx) => hasCome(ctx, 'call_off_line', 'ship_from');
