import { type DatedWeek, type PlainDate, refuse, type WorkingCalendar } from '@inbound/shared';
import { WEEKDAYS, type Weekday } from '@inbound/shared/master/time-window/window-rules';
import type { Ctx } from '../../platform/call/context.ts';

/** The days of a plant that differ from its weekly pattern, as SQL beside a row `p` of it: `{"2026-10-01": false}`. */
export const CALENDAR_EXCEPTIONS = `(
  select coalesce(json_object_agg(d.day, d.working), '{}') from plant_calendar_day d
  where d.tenant_id = p.tenant_id and d.plant_id = p.id)`;

/** The dated weeks of a plant, as SQL beside a row `p` of it. */
export const CALENDAR_WEEKS = `(
  select coalesce(json_agg(json_build_object('validFrom', w.valid_from, 'weekdays', w.weekdays) order by w.valid_from), '[]')
  from plant_calendar_week w where w.tenant_id = p.tenant_id and w.plant_id = p.id)`;

/** A dated week as it is stored, with the names of its days. */
export interface StoredWeek {
  validFrom: PlainDate;
  weekdays: readonly Weekday[];
}

/** Weeks as calendars count them: 1 is Monday. */
export const datedWeeks = (weeks: readonly StoredWeek[]): DatedWeek[] =>
  weeks.map(({ validFrom, weekdays }) => ({ validFrom, weekdays: weekdays.map(day => WEEKDAYS.indexOf(day) + 1) }));

/** When a plant works, and in which time zone its days begin. */
export const calendarOf = async (
  ctx: Ctx,
  plantId: string,
): Promise<{ calendar: WorkingCalendar; timeZone: string }> => {
  const [row] = await ctx.tx.query<{
    weekdays: number[];
    weeks: StoredWeek[];
    exceptions: Record<string, boolean>;
    time_zone: string;
  }>(
    `select p.weekdays, p.time_zone, ${CALENDAR_EXCEPTIONS} as exceptions, ${CALENDAR_WEEKS} as weeks
     from plant p where p.tenant_id = $1 and p.id = $2`,
    [ctx.tenant, plantId],
  );
  if (!row) throw refuse('not_found');
  const { weekdays, exceptions, weeks, time_zone: timeZone } = row;
  return { calendar: { weekdays, exceptions, weeks: datedWeeks(weeks) }, timeZone };
};

/** The dated weeks of a plant. */
export const readDatedWeeks = async (ctx: Ctx, plantId: string): Promise<DatedWeek[]> =>
  datedWeeks(
    await ctx
      .rows('plant_calendar_week')
      .select(['valid_from as validFrom', 'weekdays'])
      .where('plant_id', '=', plantId)
      .execute(),
  );
