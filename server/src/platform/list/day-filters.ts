import { dateIn, type PlainDate } from '@inbound/shared';
import { sql } from 'kysely';
import type { Ctx } from '../call/context.ts';
import type { TableName } from '../database/scope.ts';
import type { ColumnRef } from './columns.ts';
import type { OwnFilter } from './filters.ts';

/** Where the days of somebody begin and end: at the first plant of the caller. */
const zoneOf = ({ session }: Ctx): string => session.plants[0]?.timeZone ?? 'UTC';

/** Today, where the caller's days begin and end. */
export const todayOf = (ctx: Ctx): PlainDate => dateIn(zoneOf(ctx), ctx.now);

/** The database counts the days on: its calendar goes beyond the last day that a caller can name. */
const beginOf = (ctx: Ctx, day: PlainDate, on = 0) =>
  sql`((${day}::date + ${on}::int)::timestamp at time zone ${zoneOf(ctx)})`;

/** A moment on this day of the caller or later. */
export const fromDay =
  (column: ColumnRef<TableName>): OwnFilter<PlainDate> =>
  (day, ctx) =>
    sql`${sql.ref(column)} >= ${beginOf(ctx, day)}`;

/** A moment on this day of the caller or earlier. */
export const toDay =
  (column: ColumnRef<TableName>): OwnFilter<PlainDate> =>
  (day, ctx) =>
    sql`${sql.ref(column)} < ${beginOf(ctx, day, 1)}`;
