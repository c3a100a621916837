import { addDays, dateIn, firstMomentAt, type PlainDate } from '@inbound/shared';
import { type CalendarChange, daysOfChange, plannedCalendar } from '@inbound/shared/master/plant-calendar/planned';
import type { BookingOutside } from '@inbound/shared/master/time-window/bookings-outside';
import { outsideReason } from '@inbound/shared/transport/booking/outside';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { notify } from '../../system/notification/offers.ts';
import { membersOf, setupOfWindows } from './docks.ts';
import { type NamedBooking, namedBookings } from './outside.ts';
import { plantTimes } from './plant-times.ts';

/** Days behind it have no moment that the database knows. */
const LAST_DAY: PlainDate = '9999-12-28';

/** The bookings of a plant that a change of its calendar can concern: on its days, and over midnight into them. */
const bookingsOn = async (
  ctx: Ctx,
  { id, time_zone: zone }: RowOfTable<'plant'>,
  change: CalendarChange,
): Promise<NamedBooking[]> => {
  const days = daysOfChange(change);
  const today = dateIn(zone, ctx.now);
  // What is over lies outside of nothing any more.
  if (!days || (days.to !== null && days.to < today)) return [];
  const from = days.from < today ? today : days.from;
  const to = days.to !== null && days.to > LAST_DAY ? LAST_DAY : days.to;
  return namedBookings(ctx)
    .where('booking_claim.plant_id', '=', id)
    .where('booking_claim.ends', '>', firstMomentAt(zone, from, '00:00'))
    .$if(to !== null, query =>
      query.where(
        sql<boolean>`booking_claim.begins < ${firstMomentAt(zone, addDays(to ?? from, 2), '00:00')}::timestamptz`,
      ),
    )
    .execute();
};

/** The bookings of a plant that lie outside once its calendar changes, and do not yet. */
export const findClosed = async (ctx: Ctx, plantId: string, change: CalendarChange): Promise<BookingOutside[]> => {
  const plant = await plantOf(ctx, plantId);
  const booked = await bookingsOn(ctx, plant, change);
  if (booked.length === 0) return [];
  const doorIds = [...new Set(booked.map(({ doorId }) => doorId))];
  const windows = await ctx.rows('time_window').selectAll().where('door_id', 'in', doorIds).execute();
  const [setup, members] = await Promise.all([setupOfWindows(ctx, plant, windows), membersOf(ctx, plantId)]);
  const planned = { ...setup, calendar: plannedCalendar(setup.calendar, change) };
  return booked.flatMap(({ companyId, windowIds, ...booking }) => {
    const groupIds = members.filter(member => member.companyId === companyId).map(({ groupId }) => groupId);
    const range = { ...booking, windowIds, groupIds };
    const why = outsideReason(setup, range) === null ? outsideReason(planned, range) : null;
    return why === null ? [] : [{ ...booking, why }];
  });
};

/** Tells who booked, and who drives, that the plant is closed when their truck is to come. */
export const tellClosed = async (ctx: Ctx, plantId: string, bookings: readonly BookingOutside[]): Promise<void> => {
  if (bookings.length === 0) return;
  const { time_zone: zone, plant_no: plantNo } = await plantOf(ctx, plantId);
  const notes = await ctx
    .rows('shipping_note')
    .select(['id', 'company_id', 'forwarder_company_id'])
    .where(
      'id',
      'in',
      bookings.map(({ shippingNoteId }) => shippingNoteId),
    )
    .execute();
  for (const { sdNo: number, door, begins, ends, shippingNoteId } of bookings) {
    const note = notes.find(({ id }) => id === shippingNoteId);
    const companies = [note?.company_id, note?.forwarder_company_id].filter(id => typeof id === 'string');
    for (const companyId of companies)
      await notify(
        ctx,
        { permission: 'transport.shippingNote.edit', plantId, companyId },
        {
          kind: 'bookingClosed',
          params: { number, door, date: dateIn(zone, begins), time: plantTimes(zone, begins, ends) },
          path: '/transport/shipping-note-detail',
          documentId: shippingNoteId,
          plantNo,
        },
      );
  }
};
