import { type CheckedOf, type FieldRefusal, orThrowFields, type PlainDate, refuse } from '@inbound/shared';
import type { createCalendarWeek, removeCalendarWeek } from '@inbound/shared/master/plant-calendar/contract';
import { WEEKDAYS } from '@inbound/shared/master/time-window/window-rules';
import type { Ctx } from '../../platform/call/context.ts';
import type { Reply } from '../../platform/call/route.ts';
import { createRecord } from '../../platform/record/create.ts';
import type { DoorBookings } from '../../platform/record/door-bookings.ts';
import { lockSeen } from '../../platform/record/one-row.ts';
import { removeRecord } from '../../platform/record/plain.ts';
import { unknownReference } from '../../platform/record/references.ts';
import { plantOf } from '../plant/offers.ts';
import { tellingClosed } from './closed.ts';

/** A week begins today or later: what a plant worked stays as it was. */
const refusedBegin = (validFrom: PlainDate, today: PlainDate): FieldRefusal[] =>
  validFrom >= today
    ? []
    : [{ field: 'validFrom', value: validFrom, code: 'end_before_start', params: { start: today, end: validFrom } }];

/** Gives a plant of the caller another week from a day on. */
export const createWeek = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { plantId, validFrom, weekdays }: CheckedOf<typeof createCalendarWeek>,
): Promise<Reply<(typeof createCalendarWeek)['answer']>> => {
  const plant = await ctx.rows('plant').select('time_zone').where('id', '=', plantId).executeTakeFirst();
  if (!plant) throw refuse('invalid', { fields: [unknownReference('plantId', plantId)] });
  orThrowFields(refusedBegin(validFrom, ctx.today(plant.time_zone)));
  const week = { plantId, validFrom, weekdays: WEEKDAYS.filter(day => weekdays.includes(day)) };
  const write = () => createRecord(ctx, 'plant_calendar_week', week);
  return { id: await tellingClosed(ctx, bookings, { plantId, week }, write), version: 1, ...week };
};

/** Deletes a week that has not begun; the week before it goes on. */
export const removeWeek = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  seen: CheckedOf<typeof removeCalendarWeek>,
): Promise<null> => {
  const week = await lockSeen(ctx, 'plant_calendar_week', seen.id, seen.version);
  const { time_zone: zone } = await plantOf(ctx, week.plant_id);
  orThrowFields(refusedBegin(week.valid_from, ctx.today(zone)));
  const gone = { plantId: week.plant_id, week: { validFrom: week.valid_from, weekdays: [] } };
  await tellingClosed(ctx, bookings, gone, () => removeRecord(ctx, 'plant_calendar_week', seen));
  return null;
};
