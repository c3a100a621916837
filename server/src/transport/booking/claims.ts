import type { PlainDate, Timestamp } from '@inbound/shared';
import type { Hold } from '@inbound/shared/transport/booking/contract';
import type { Claim } from '@inbound/shared/transport/booking/setup';
import { sql } from 'kysely';
import { rowsAcrossTenant } from '../../platform/call/across-tenant.ts';
import type { Ctx } from '../../platform/call/context.ts';
import type { BookedPlace } from '../../platform/record/door-bookings.ts';
import type { RowOfTable } from '../../platform/record/one-row.ts';
import { later } from '../../platform/tools/clock.ts';

export type ClaimRow = RowOfTable<'booking_claim'>;

/** A claim of anybody, with what decides whose it is. It is never shown: others learn that a range is taken. */
export interface AnyClaim extends Claim {
  companyId: string;
  userId: string;
  /** The transport that has booked it, or is to be moved to it. */
  shippingNoteId: string | null;
  unloadingPointId: string;
  /** The emergency arrival for which it was made. */
  emergencyId: string | null;
}

/** The beginning of a day of UTC. */
export const midnight = (day: PlainDate): Timestamp => `${day}T00:00:00.000Z` as Timestamp;

/** A range is a day long at most, rounded up to units of a day at most: a claim that begins earlier has ended. */
const LONGEST_DAYS = 2;

/** The moment before which no claim begins that takes a place at another one. */
export const earliestBegin = (moment: Timestamp): Timestamp => later(moment, -LONGEST_DAYS, 'day');

/** From one moment to another. */
export interface Reach {
  from: Timestamp;
  to: Timestamp;
}

/**
 * What takes places at some doors within a reach: bookings, and holds that have not run out. Of a door the index knows where
 * its claims begin, so that those of the past are not looked at.
 */
export const claimsWithin = (own: Ctx, doorIds: readonly string[], { from, to }: Reach) =>
  own
    .rows('booking_claim')
    .select([
      ...(['id', 'begins', 'ends', 'until'] as const),
      ...(['door_id as doorId', 'window_ids as windowIds', 'company_id as companyId', 'user_id as userId'] as const),
      ...(['shipping_note_id as shippingNoteId', 'unloading_point_id as unloadingPointId'] as const),
      'emergency_id as emergencyId',
    ])
    .where(sql<boolean>`door_id = any(${doorIds}::uuid[])`)
    .where('begins', '>=', earliestBegin(from))
    .where('begins', '<', to)
    .where('ends', '>', from)
    .where(sql<boolean>`(until is null or until > ${own.now})`);

/** A moment behind all that can be booked. */
const NEVER: Timestamp = '9999-12-31T00:00:00.000Z';

/** What takes places at some doors from a day of UTC on, and before another one where it is given. */
export const readClaims = async (
  ctx: Ctx,
  doorIds: readonly string[],
  from: PlainDate,
  before?: PlainDate,
): Promise<AnyClaim[]> => {
  const reach = { from: midnight(from), to: before === undefined ? NEVER : midnight(before) };
  return rowsAcrossTenant(ctx, 'a range that somebody else has booked is taken, and nothing is told of it', own =>
    claimsWithin(own, doorIds, reach),
  );
};

/** Whether a claim is a hold of the caller that has not run out. */
export const isOwnHold = (ctx: Ctx, { user_id: userId, until }: ClaimRow): boolean =>
  userId === ctx.session.userId && until !== null && until > ctx.now;

/** Whether a claim is kept for an emergency arrival that has no transport yet: whoever of its company sees it books with it. */
export const isKeptForEmergency = (ctx: Ctx, claim: ClaimRow): boolean =>
  claim.emergency_id !== null && claim.shipping_note_id === null && claim.ends > ctx.now;

/** The hold of a user for a transport at a point that has not run out; null names a transport that is not there yet. */
export const holdOf = (
  ctx: Ctx,
  userId: string,
  shippingNoteId: string | null,
  unloadingPointId: string,
): Promise<ClaimRow | undefined> =>
  ctx
    .rows('booking_claim')
    .selectAll()
    .where('user_id', '=', userId)
    .where('shipping_note_id', shippingNoteId === null ? 'is' : '=', shippingNoteId)
    .where('unloading_point_id', '=', unloadingPointId)
    .where('until', '>', ctx.now)
    .executeTakeFirst();

/** A hold as its holder sees it. */
export const shownHold = (claim: ClaimRow, doorName: string): Hold => ({
  id: claim.id,
  doorId: claim.door_id,
  doorName,
  unloadingPointId: claim.unloading_point_id,
  begins: claim.begins,
  ends: claim.ends,
  until: claim.until ?? claim.ends,
  extended: claim.extended,
});

/** How many ranges of a door or a time window are held or booked, those of the past included. */
export const countClaims = async (ctx: Ctx, place: BookedPlace): Promise<number> => {
  const isThere =
    'doorId' in place
      ? sql<boolean>`booking_claim.door_id = ${place.doorId}`
      : sql<boolean>`${place.timeWindowId} = any(booking_claim.window_ids)`;
  const row = await ctx
    .rows('booking_claim')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isThere)
    .executeTakeFirstOrThrow();
  return row.count;
};
