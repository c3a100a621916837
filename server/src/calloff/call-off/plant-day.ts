import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

/** Today in the time zone of the joined plant. */
export const todayOfPlant = (ctx: Ctx) =>
  sql<CallOffLineRow['today']>`(${ctx.now}::timestamptz at time zone plant.time_zone)::date`;

/** Where a day begins first and last on earth: between them only the plant's own day can tell. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';
const LATEST_ZONE = 'Etc/GMT+12';

type DayColumn = 'overdue_from' | 'late_from' | 'figures_change_on';

/**
 * Rows of which a day has come, by the day of their plant. The two days around it stand in the statement as they are, so
 * that the planner knows how few rows there are; what lies between them is asked of the plants, once for all rows.
 */
const hasCome = (ctx: Ctx, table: 'call_off' | 'call_off_line', day: DayColumn) => {
  const from = sql.ref(`${table}.${day}`);
  const plant = sql.ref(`${table}.plant_id`);
  const [latest, earliest] = [EARLIEST_ZONE, LATEST_ZONE].map(zone => sql.lit(ctx.today(zone)));
  return sql<boolean>`(${from} <= ${latest} and (${from} <= ${earliest} or (${plant}, ${from}) in (
    select p.id, begun.day::date from plant p
    cross join generate_series(${earliest}::date, (${ctx.now}::timestamptz at time zone p.time_zone)::date, '1 day') begun (day)
    where p.tenant_id = ${ctx.tenant})))`;
};

/** Rows that are overdue on the day of their plant. */
export const isOverdueOn = (ctx: Ctx, table: 'call_off' | 'call_off_line') => hasCome(ctx, table, 'overdue_from');

/** Call-offs of which something that was promised is late. */
export const isLateOn = (ctx: Ctx) => hasCome(ctx, 'call_off', 'late_from');

/** Call-offs of which the stored figures are no longer those of the day. */
export const hasOldFigures = (ctx: Ctx) => hasCome(ctx, 'call_off', 'figures_change_on');
