import type { BookingOutside } from '@inbound/shared/master/time-window/bookings-outside';
import { type BookedRange, outsideReason } from '@inbound/shared/transport/booking/outside';
import type { BookingSetup } from '@inbound/shared/transport/booking/setup';
import { sql } from 'kysely';
import { plantOf } from '../../master/plant/offers.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { PlannedDoors } from '../../platform/record/door-bookings.ts';
import { bookableExceptions, calendarOf, cutoffOf, membersOf, weekdayNumbers } from './docks.ts';

const setupOf = async (ctx: Ctx, { plantId, doors, windows }: PlannedDoors): Promise<BookingSetup> => {
  const plant = await plantOf(ctx, plantId);
  const named = windows.map((window, at) => ({ ...window, id: window.id ?? `new ${at}` }));
  return {
    zone: plant.time_zone,
    calendar: await calendarOf(ctx, plant),
    doors: doors
      .filter(({ isActive }) => isActive)
      .map(({ id, activeFrom, activeTo }) => ({ id, capacity: 1, abilities: [], activeFrom, activeTo })),
    windows: named.map(({ windowGroupId: groupId, startsAt: start, endsAt: end, ...window }) => ({
      ...{ id: window.id, doorId: window.doorId, type: window.type, groupId, start, end, unit: window.unit },
      ...{ weekdays: weekdayNumbers(window.weekdays), capacity: null, leadHours: 0, horizonDays: null },
      ...{ validFrom: window.validFrom ?? null, validTo: window.validTo ?? null, releasedOn: [] },
      cutoff: cutoffOf(window.cutoffHours ?? null, window.cutoffTime ?? null),
    })),
    exceptions: bookableExceptions(
      named.flatMap(({ id, exceptions }) => exceptions.map(one => ({ ...one, windowId: id }))),
    ),
    areas: [],
  };
};

/** Bookings that have not ended, with the transport that has each. */
export const namedBookings = (ctx: Ctx) =>
  ctx
    .rows('booking_claim')
    .innerJoin('shipping_note', join =>
      join
        .onRef('shipping_note.tenant_id', '=', 'booking_claim.tenant_id')
        .onRef('shipping_note.id', '=', 'booking_claim.shipping_note_id'),
    )
    .innerJoin('door', join =>
      join.onRef('door.tenant_id', '=', 'booking_claim.tenant_id').onRef('door.id', '=', 'booking_claim.door_id'),
    )
    .select([
      ...(['booking_claim.id', 'booking_claim.door_id as doorId', 'door.name as door'] as const),
      ...(['booking_claim.begins', 'booking_claim.ends', 'booking_claim.window_ids as windowIds'] as const),
      ...(['booking_claim.company_id as companyId', 'shipping_note.id as shippingNoteId'] as const),
      ...([
        'shipping_note.sd_no as sdNo',
        'shipping_note.supplier_code as supplierCode',
        'shipping_note.plate',
      ] as const),
    ])
    .where('booking_claim.until', 'is', null)
    .where('booking_claim.ends', '>', ctx.now);

export type NamedBooking = Awaited<ReturnType<ReturnType<typeof namedBookings>['execute']>>[number];

/** Bookings of some doors that end on a plant day or later. */
const bookingsFrom = (ctx: Ctx, { from, doors }: PlannedDoors, zone: string): Promise<NamedBooking[]> =>
  namedBookings(ctx)
    .where(
      'booking_claim.door_id',
      'in',
      doors.map(({ id }) => id),
    )
    .where(sql<boolean>`booking_claim.ends > ${from}::date::timestamp at time zone ${zone}`)
    .execute();

/**
 * The bookings that would lie outside of the windows of some doors, each with its transport. They stay: whoever changes the
 * windows is told of them beforehand, and sees them marked afterwards.
 */
export const findOutside = async (ctx: Ctx, planned: PlannedDoors): Promise<BookingOutside[]> => {
  if (planned.doors.length === 0) return [];
  const setup = await setupOf(ctx, planned);
  const [booked, members] = await Promise.all([
    bookingsFrom(ctx, planned, setup.zone),
    membersOf(ctx, planned.plantId),
  ]);
  return booked.flatMap(({ companyId, windowIds, ...booking }) => {
    const groups = members.filter(member => member.companyId === companyId).map(({ groupId }) => groupId);
    const range: BookedRange = { ...booking, windowIds, groupIds: groups };
    const why = outsideReason(setup, range);
    return why === null ? [] : [{ ...booking, why }];
  });
};
