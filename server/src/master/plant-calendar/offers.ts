import { refuse, type WorkingCalendar } from '@inbound/shared';
import type { Ctx } from '../../platform/call/context.ts';

/** The days of a plant that differ from its weekly pattern, as SQL beside a row `p` of it: `{"2026-10-01": false}`. */
export const CALENDAR_EXCEPTIONS = `(
  select coalesce(json_object_agg(d.day, d.working), '{}') from plant_calendar_day d
  where d.tenant_id = p.tenant_id and d.plant_id = p.id)`;

/** When a plant works, and in which time zone its days begin. */
export const calendarOf = async (
  ctx: Ctx,
  plantId: string,
): Promise<{ calendar: WorkingCalendar; timeZone: string }> => {
  const [row] = await ctx.tx.query<{ weekdays: number[]; exceptions: Record<string, boolean>; time_zone: string }>(
    `select p.weekdays, p.time_zone, ${CALENDAR_EXCEPTIONS} as exceptions from plant p where p.tenant_id = $1 and p.id = $2`,
    [ctx.tenant, plantId],
  );
  if (!row) throw refuse('not_found');
  return { calendar: { weekdays: row.weekdays, exceptions: row.exceptions }, timeZone: row.time_zone };
};
