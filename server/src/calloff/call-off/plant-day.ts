import type { CallOffLineRow } from '@inbound/shared/calloff/call-off/line-contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/call/context.ts';

/** Today in the time zone of the joined plant. */
export const todayOfPlant = (ctx: Ctx) =>
  sql<CallOffLineRow['today']>`(${ctx.now}::timestamptz at time zone plant.time_zone)::date`;

/** The latest "today" on earth: a bound for indexes, beside which the plant's own day decides. */
const latestToday = (ctx: Ctx) => sql`(${ctx.now}::timestamptz at time zone 'Pacific/Kiritimati')::date`;

/** Rows of which a day has come, by the day of their plant. */
const hasCome = (ctx: Ctx, table: 'call_off' | 'call_off_line', day: 'overdue_from' | 'late_from') => sql<boolean>`(
  ${sql.ref(`${table}.${day}`)} <= ${latestToday(ctx)} and ${sql.ref(`${table}.${day}`)} <= (
    select (${ctx.now}::timestamptz at time zone p.time_zone)::date from plant p
    where p.tenant_id = ${sql.ref(`${table}.tenant_id`)} and p.id = ${sql.ref(`${table}.plant_id`)}))`;

/** Rows that are overdue on the day of their plant. */
export const isOverdueOn = (ctx: Ctx, table: 'call_off' | 'call_off_line') => hasCome(ctx, table, 'overdue_from');

/** Call-offs of which something that was promised is late. */
export const isLateOn = (ctx: Ctx) => hasCome(ctx, 'call_off', 'late_from');
