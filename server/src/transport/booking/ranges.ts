import { addDays, type CheckedOf, dateIn, firstMomentAt, type PlainDate } from '@inbound/shared';
import type {
  BookedRange,
  BookingRange,
  Hold,
  readBookingRanges,
  ShownDoor,
} from '@inbound/shared/transport/booking/contract';
import { findNextRange, type JudgedRange, judgeRanges } from '@inbound/shared/transport/booking/ranges';
import { rankedRanges } from '@inbound/shared/transport/booking/ranking';
import type { DoorRange } from '@inbound/shared/transport/booking/setup';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import type { Reply } from '../../platform/call/route.ts';
import { earliestBegin, holdOf, shownHold } from './claims.ts';
import { type Docks, readLaterClaims } from './docks.ts';
import { requestAmong, type WeighedWish, weighWish } from './wish.ts';

/** The earliest range that can be booked on a day or later; no day that is past is searched. */
export const nextRange = async (ctx: Ctx, weighed: WeighedWish, from: PlainDate): Promise<DoorRange | null> => {
  const { setup } = weighed.docks;
  const today = dateIn(setup.zone, weighed.request.now);
  const first = from < today ? today : from;
  const claims = await readLaterClaims(ctx, weighed.docks, first);
  return findNextRange(setup, claims, requestAmong(weighed, claims), first);
};

const inTimeWindowOf = (weighed: WeighedWish, toleranceMinutes: number) => {
  const wish = { eta: weighed.eta, toleranceMinutes };
  return (free: readonly JudgedRange[]) => rankedRanges(free, wish);
};

const MINUTE_MS = 60_000;

/** What the caller sees booked at the doors of a point on a plant day. */
const bookedOn = (ctx: Ctx, { setup, doorNames }: Docks, day: PlainDate): Promise<BookedRange[]> => {
  const doorIds = [...doorNames.keys()];
  if (doorIds.length === 0) return Promise.resolve([]);
  const begin = firstMomentAt(setup.zone, day, '00:00');
  return ctx
    .rows('booking_claim')
    .innerJoin('shipping_note', join =>
      join
        .onRef('shipping_note.tenant_id', '=', 'booking_claim.tenant_id')
        .onRef('shipping_note.id', '=', 'booking_claim.shipping_note_id'),
    )
    .select([
      ...(['booking_claim.door_id as doorId', 'booking_claim.begins', 'booking_claim.ends'] as const),
      ...(['shipping_note.id as shippingNoteId', 'shipping_note.sd_no as sdNo'] as const),
    ])
    .where('booking_claim.door_id', 'in', doorIds)
    .where('booking_claim.until', 'is', null)
    .where('booking_claim.begins', '>=', earliestBegin(begin))
    .where('booking_claim.ends', '>', begin)
    .where('booking_claim.begins', '<', firstMomentAt(setup.zone, addDays(day, 1), '00:00'))
    .orderBy('booking_claim.begins')
    .execute();
};

const doorsOf = ({ setup, doorNames }: Docks): ShownDoor[] =>
  [...doorNames].map(([id, name]) => ({
    ...{ id, name },
    abilities: [...(setup.doors.find(door => door.id === id)?.abilities ?? [])],
  }));

/** The ranges of a day for a wish: those that can be booked, the best first, and the others with their causes. */
export const readRanges = async (
  ctx: Ctx,
  { day, ...wish }: CheckedOf<typeof readBookingRanges>,
): Promise<Reply<(typeof readBookingRanges)['answer']>> => {
  const weighed = await weighWish(ctx, wish, () => day);
  const { docks, request, load, proposed, eta } = weighed;
  const [tolerance, booked, held] = await Promise.all([
    numberOf(ctx, 'arrivalTolerance'),
    bookedOn(ctx, docks, day),
    holdOf(ctx, ctx.session.userId, wish.shippingNoteId ?? null, wish.unloadingPointId),
  ]);
  const judged = judgeRanges(docks.setup, docks.claims, request, day, day);
  const free = inTimeWindowOf(weighed, tolerance)(judged.filter(({ causes }) => causes.length === 0));
  const doorName = (id: string): string => docks.doorNames.get(id) ?? '';
  const fits = ({ begins }: DoorRange): boolean =>
    eta !== null && Math.abs(Date.parse(begins) - Date.parse(eta)) <= tolerance * MINUTE_MS;
  const shown = (range: JudgedRange): BookingRange => ({
    doorId: range.doorId,
    doorName: doorName(range.doorId),
    begins: range.begins,
    ends: range.ends,
    causes: [...range.causes],
    isWished: fits(range),
  });
  const next = free.length > 0 ? null : await nextRange(ctx, weighed, addDays(day, 1));
  return {
    zone: docks.setup.zone,
    minutes: request.minutes,
    proposedMinutes: proposed,
    ...load,
    eta,
    ranges: [...free, ...judged.filter(({ causes }) => causes.length > 0)].map(shown),
    next: next && { doorId: next.doorId, doorName: doorName(next.doorId), begins: next.begins, ends: next.ends },
    doors: doorsOf(docks),
    booked,
    hold: held ? (shownHold(held, doorName(held.door_id)) satisfies Hold) : null,
  };
};
