import { type CheckedOf, indexBy, orThrowFields } from '@inbound/shared';
import type {
  CalendarDayRow,
  changeCalendarDay,
  copyCalendar,
  createCalendarDay,
  removeCalendarDay,
} from '@inbound/shared/master/plant-calendar/contract';
import { refusedLikeness } from '@inbound/shared/master/plant-calendar/rules';
import type { Ctx } from '../../platform/call/context.ts';
import { createRecord } from '../../platform/record/create.ts';
import type { DoorBookings } from '../../platform/record/door-bookings.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { changeRecord, removeRecord } from '../../platform/record/plain.ts';
import { refusedReferences } from '../../platform/record/references.ts';
import { tellingClosed } from './closed.ts';
import { daysOfYear, readOne } from './queries.ts';

/** Says what a plant does on a day; what is due from now on reckons with it. */
export const create = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  day: CheckedOf<typeof createCalendarDay>,
): Promise<CalendarDayRow> => {
  const { plantId } = day;
  const references = await refusedReferences(ctx, { plantId: { table: 'plant', id: plantId } });
  orThrowFields([...refusedLikeness(day), ...references]);
  const write = () => createRecord(ctx, 'plant_calendar_day', day);
  return readOne(ctx, await tellingClosed(ctx, bookings, { plantId, days: [day] }, write));
};

/** Changes a day that the caller saw in `version`. */
export const change = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { id, version, ...fields }: CheckedOf<typeof changeCalendarDay>,
): Promise<CalendarDayRow> => {
  orThrowFields(refusedLikeness(fields));
  const { plantId, day } = await readOne(ctx, id);
  const write = () => changeRecord(ctx, 'plant_calendar_day', { id, version }, fields);
  await tellingClosed(ctx, bookings, { plantId, days: [{ ...fields, day }] }, write);
  return readOne(ctx, id);
};

/** Deletes a day; it is again what its weekday says. */
export const remove = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  seen: CheckedOf<typeof removeCalendarDay>,
): Promise<null> => {
  const { plantId, day } = await readOne(ctx, seen.id);
  const write = () => removeRecord(ctx, 'plant_calendar_day', seen);
  await tellingClosed(ctx, bookings, { plantId, days: [{ day, isGone: true }] }, write);
  return null;
};

type DayOfYear = Awaited<ReturnType<typeof daysOfYear>>[number];
type DayFields = Pick<RowOfTable<'plant_calendar_day'>, 'working' | 'shift' | 'note' | 'works_like'>;

const isSameDay = (one: DayFields, other: DayFields): boolean =>
  one.working === other.working &&
  one.shift === other.shift &&
  one.note === other.note &&
  one.works_like === other.works_like;

/** Copies the days of a year from one plant of the caller to another; days of its own that the other lacks stay. */
export const copy = async (
  ctx: Ctx,
  bookings: readonly DoorBookings[],
  { fromPlantId, plantId, year }: CheckedOf<typeof copyCalendar>,
) => {
  const plants = {
    fromPlantId: { table: 'plant', id: fromPlantId },
    plantId: { table: 'plant', id: plantId },
  } as const;
  orThrowFields(await refusedReferences(ctx, plants));
  const [source, target] = await Promise.all([daysOfYear(ctx, fromPlantId, year), daysOfYear(ctx, plantId, year)]);
  const known = indexBy(target, ({ day }) => day);
  const days = source.map(({ day, working, works_like: worksLike }) => ({ day, working, worksLike }));
  return tellingClosed(ctx, bookings, { plantId, days }, () => writeDays(ctx, plantId, source, known));
};

/** Writes the days of another plant; those that it has already are changed. */
const writeDays = async (
  ctx: Ctx,
  plantId: string,
  source: readonly DayOfYear[],
  known: ReadonlyMap<string, DayOfYear>,
) => {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  for (const { day, working, shift, note, works_like: worksLike } of source) {
    const fields = { working, shift, note, worksLike };
    const own = known.get(day);
    if (!own) {
      await createRecord(ctx, 'plant_calendar_day', { plantId, day, ...fields });
      counts.created++;
    } else if (isSameDay(own, { working, shift, note, works_like: worksLike })) counts.unchanged++;
    else {
      await changeRecord(ctx, 'plant_calendar_day', own, fields);
      counts.changed++;
    }
  }
  return counts;
};
