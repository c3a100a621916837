import { refuse, type WorkingCalendar } from '@inbound/shared';
import type { Ctx } from '../../platform/context.ts';

/** The working days of a plant and its time zone: the weekly pattern, and the days that differ from it. */
export const plantDays = async (
  ctx: Ctx,
  plantId: string,
): Promise<{ plantNo: string; timeZone: string; calendar: WorkingCalendar }> => {
  const [plant, days] = await Promise.all([
    ctx
      .rows('plant')
      .select(['plant.plant_no', 'plant.time_zone', 'plant.weekdays'])
      .where('plant.id', '=', plantId)
      .executeTakeFirst(),
    ctx
      .rows('plant_calendar_day')
      .select(['plant_calendar_day.day', 'plant_calendar_day.working'])
      .where('plant_calendar_day.plant_id', '=', plantId)
      .execute(),
  ]);
  if (!plant) throw refuse('not_found');
  const exceptions = Object.fromEntries(days.map(({ day, working }) => [day, working]));
  return {
    plantNo: plant.plant_no,
    timeZone: plant.time_zone,
    calendar: { weekdays: plant.weekdays, exceptions },
  };
};
