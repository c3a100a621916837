import { type PlainDate, refuse } from '@inbound/shared';
import {
  type CalendarDayRow,
  type CalendarYear,
  calendarDayRow,
  listCalendarDays,
} from '@inbound/shared/master/plant-calendar/contract';
import { WEEKDAYS } from '@inbound/shared/master/time-window/window-rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { ScopedQuery } from '../../platform/database/scope.ts';
import { fields } from '../../platform/list/fields.ts';
import { atLeast, atMost, is, oneOf } from '../../platform/list/filters.ts';
import { listSpec } from '../../platform/list/list-spec.ts';
import { plantOf } from '../plant/offers.ts';

const columns = fields('plant_calendar_day', calendarDayRow, {
  plantNo: 'plant.plant_no',
  plantNameZh: 'plant.name_zh',
  plantNameEn: 'plant.name_en',
});

const withPlant = (query: ScopedQuery<'plant_calendar_day'>) =>
  query
    .innerJoin('plant', join =>
      join
        .onRef('plant.tenant_id', '=', 'plant_calendar_day.tenant_id')
        .onRef('plant.id', '=', 'plant_calendar_day.plant_id'),
    )
    .select(columns);

export const calendarList = listSpec(listCalendarDays, 'plant_calendar_day', {
  filters: {
    plantId: oneOf('plant_calendar_day.plant_id'),
    working: is('plant_calendar_day.working'),
    dayFrom: atLeast('plant_calendar_day.day'),
    dayTo: atMost('plant_calendar_day.day'),
  },
  sort: { day: 'plant_calendar_day.day', changedAt: 'plant_calendar_day.changed_at' },
  sums: {},
  select: withPlant,
});

export const readOne = async (ctx: Ctx, id: string): Promise<CalendarDayRow> => {
  const row = await withPlant(ctx.rows('plant_calendar_day'))
    .where('plant_calendar_day.id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Those of some days, at all plants, that there are. */
export const readKnown = (ctx: Ctx, days: ReadonlySet<string>): Promise<CalendarDayRow[]> => {
  const written = [...days].filter(day => calendarDayRow.shape.day.safeParse(day).success) as PlainDate[];
  return withPlant(ctx.rows('plant_calendar_day')).where('plant_calendar_day.day', 'in', written).execute();
};

/** The days of a plant in a year that differ from its week, in their order. */
export const daysOfYear = (ctx: Ctx, plantId: string, year: number) =>
  ctx
    .rows('plant_calendar_day')
    .select(['id', 'version', 'day', 'working', 'shift', 'note', 'works_like'])
    .where('plant_id', '=', plantId)
    .where('day', '>=', `${year}-01-01` as PlainDate)
    .where('day', '<=', `${year}-12-31` as PlainDate)
    .orderBy('day')
    .execute();

/** The dated weeks of a plant in order. */
const weeksOf = async (ctx: Ctx, plantId: string) => {
  const rows = await ctx
    .rows('plant_calendar_week')
    .select(['id', 'version', 'valid_from as validFrom', 'weekdays'])
    .where('plant_id', '=', plantId)
    .orderBy('valid_from')
    .execute();
  return rows.map(row => ({ ...row, weekdays: row.weekdays.map(day => WEEKDAYS.indexOf(day) + 1) }));
};

/** A week without a date holds since ever. */
const FIRST_DAY: PlainDate = '0001-01-01';

/** The calendar of a plant of the caller for a year. */
export const readYear = async (
  ctx: Ctx,
  { plantId, year }: { plantId: string; year: number },
): Promise<CalendarYear> => {
  const [{ weekdays }, days, weeks] = await Promise.all([
    plantOf(ctx, plantId),
    daysOfYear(ctx, plantId, year),
    weeksOf(ctx, plantId),
  ]);
  return {
    weeks: [{ id: null, version: 0, validFrom: FIRST_DAY, weekdays }, ...weeks],
    days: days.map(({ id: _, version: __, works_like: worksLike, ...day }) => ({ ...day, worksLike })),
  };
};
