import { type CheckedOf, dateIn, type PlainDate, Refusal, refuse, type Timestamp } from '@inbound/shared';
import { type BookingCause, cutoffOf } from '@inbound/shared/transport/booking/causes';
import type { Hold, holdBookingRange } from '@inbound/shared/transport/booking/contract';
import { judgeRanges, judgeStart } from '@inbound/shared/transport/booking/ranges';
import { refusalOfCause } from '@inbound/shared/transport/booking/refusals';
import type { DoorRange } from '@inbound/shared/transport/booking/setup';
import type { Ctx } from '../../platform/call/context.ts';
import { numberOf } from '../../platform/call/numbers.ts';
import { lockOne } from '../../platform/record/one-row.ts';
import { later } from '../../platform/tools/clock.ts';
import { freeCells, readRasters, takeCells } from './cells.ts';
import { type ClaimRow, shownHold } from './claims.ts';
import { nextRange } from './ranges.ts';
import { type WeighedWish, weighWish } from './wish.ts';

/** Whether the doors of the point have any range for the load that is free on a plant day. */
const hasFreeRange = ({ docks, request }: WeighedWish, day: PlainDate): boolean =>
  judgeRanges(docks.setup, docks.claims, request, day, day).some(({ causes }) => causes.length === 0);

/** Causes after which the caller is told the next range that is free. */
const TOLD_NEXT: ReadonlySet<BookingCause> = new Set(['taken', 'short', 'closed']);

/** Why a range cannot be booked. A day without any free range is `no_window`, with the next one. */
const refusedRange = async (
  ctx: Ctx,
  weighed: WeighedWish,
  cause: BookingCause,
  { doorId, begins, windowId }: { doorId: string; begins: Timestamp; windowId?: string | undefined },
): Promise<Refusal> => {
  const { docks } = weighed;
  const window = docks.setup.windows.find(({ id }) => id === windowId);
  const day = dateIn(docks.setup.zone, begins);
  const next = TOLD_NEXT.has(cause) ? await nextRange(ctx, weighed, day) : null;
  if (TOLD_NEXT.has(cause) && !hasFreeRange(weighed, day))
    return new Refusal('no_window', { area: docks.point.code, date: day, next: next?.begins ?? '' });
  const { code, params } = refusalOfCause(cause, {
    doorName: docks.doorNames.get(doorId) ?? '',
    cutoffAt: window ? cutoffOf(docks.setup.zone, window, begins) : null,
    next: next?.begins ?? null,
  });
  return new Refusal(code, params);
};

/** The range that begins at a moment, or the refusal that says why it cannot be booked: as the picker shows it. */
const bookableRange = async (ctx: Ctx, weighed: WeighedWish, doorId: string, begins: Timestamp): Promise<DoorRange> => {
  const { setup, claims, doorNames } = weighed.docks;
  if (!doorNames.has(doorId)) throw refuse('unknown_reference', { field: 'doorId', value: doorId });
  const { range, causes } = judgeStart(setup, claims, weighed.request, doorId, begins);
  const [cause] = causes;
  if (cause !== undefined || range === null)
    throw await refusedRange(ctx, weighed, cause ?? 'closed', { doorId, begins, windowId: range?.windowIds[0] });
  return range;
};

/** Writes the hold of a user for a transport at a point, or moves it; a second tab of the same user waits for the first. */
const KEEP = `
  insert into booking_claim (tenant_id, id, plant_id, company_id, forwarder_company_id, unloading_point_id, door_id,
    window_ids, begins, ends, until, user_id, shipping_note_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (tenant_id, user_id, hold_of, unloading_point_id) where until is not null do update
    set door_id = excluded.door_id, window_ids = excluded.window_ids, begins = excluded.begins, ends = excluded.ends,
      until = excluded.until, extended = false, plant_id = excluded.plant_id, company_id = excluded.company_id,
      forwarder_company_id = excluded.forwarder_company_id
  returning *`;

/** A range that is to be held for a user. */
interface WantedHold {
  weighed: WeighedWish;
  range: DoorRange;
}

/** Writes a hold of a user for some minutes, or moves it; null where somebody else was faster. */
const writeHold = async (ctx: Ctx, { weighed, range }: WantedHold, minutes: number): Promise<ClaimRow | null> => {
  const { docks, note, carrierId, request, wish, asker } = weighed;
  const until = later(ctx.now, minutes, 'minute');
  const [[claim], rasters] = await Promise.all([
    ctx.tx.query<ClaimRow & Record<string, unknown>>(KEEP, [
      ...[ctx.tenant, ctx.newId(), docks.plant.id, note.company_id, carrierId],
      ...[wish.unloadingPointId, range.doorId, range.windowIds, range.begins, range.ends, until, asker.userId],
      wish.shippingNoteId ?? null,
    ]),
    readRasters(ctx, docks, range),
  ]);
  if (!claim) throw new Error('a hold was neither written nor moved');
  freeCells(ctx, claim.id);
  const besides = docks.claims.find(one => one.until === null && request.ignoredClaimIds.includes(one.id));
  const guarded = { id: claim.id, until, besides: besides?.id ?? null, range };
  return (await takeCells(ctx, docks, guarded, rasters)) ? claim : null;
};

/** Holds a range for the caller; the hold of the same transport at the same point moves there. */
export const holdRange = async (
  ctx: Ctx,
  { doorId, begins, ...wish }: CheckedOf<typeof holdBookingRange>,
): Promise<Hold> => {
  const dayIn = (zone: string) => dateIn(zone, begins);
  const [weighed, minutes] = await Promise.all([weighWish(ctx, wish, dayIn), numberOf(ctx, 'slotHold')]);
  const range = await bookableRange(ctx, weighed, doorId, begins);
  const claim = await writeHold(ctx, { weighed, range }, minutes);
  if (claim) return shownHold(claim, weighed.docks.doorNames.get(doorId) ?? '');
  throw await refusedRange(ctx, await weighWish(ctx, wish, dayIn), 'taken', { doorId, begins });
};

/** Holds a range that became free for a user who waits for it; null where somebody else was faster. */
export const holdFor = async (ctx: Ctx, wanted: WantedHold): Promise<Hold | null> => {
  const { docks } = wanted.weighed;
  const lost = new Error('somebody else was faster');
  try {
    return await ctx.tx.attempt(async () => {
      const claim = await writeHold(ctx, wanted, await numberOf(ctx, 'slotHold'));
      if (!claim) throw lost;
      return shownHold(claim, docks.doorNames.get(claim.door_id) ?? '');
    });
  } catch (error) {
    if (error === lost) return null;
    throw error;
  }
};

/** The caller's own hold, locked; one of somebody else is not found. */
const lockOwnHold = async (ctx: Ctx, id: string): Promise<ClaimRow & { until: Timestamp }> => {
  const { until, ...claim } = await lockOne(ctx, 'booking_claim', id);
  if (claim.user_id !== ctx.session.userId || until === null) throw refuse('not_found');
  return { ...claim, until };
};

const EXTEND = `
  with extended as (update booking_claim set until = $3, extended = true where tenant_id = $1 and id = $2)
  update booking_cell set until = $3 where tenant_id = $1 and claim_id = $2`;

/** Holds a range for the same time once more; a hold that has run out, or was extended, is not. */
export const extendHold = async (ctx: Ctx, { id }: { id: string }): Promise<Hold> => {
  const claim = await lockOwnHold(ctx, id);
  if (claim.until <= ctx.now || claim.extended) throw refuse('hold_expired');
  const until = later(claim.until, await numberOf(ctx, 'slotHold'), 'minute');
  await ctx.tx.query(EXTEND, [ctx.tenant, id, until]);
  const door = await ctx.rows('door').select('name').where('id', '=', claim.door_id).executeTakeFirst();
  return shownHold({ ...claim, until, extended: true }, door?.name ?? '');
};

/** Frees what is held under a claim; what is booked by now, or gone, stays as it is. */
export const freeHold = async (ctx: Ctx, claimId: string): Promise<void> => {
  await ctx.delete('booking_claim').where('id', '=', claimId).where('until', 'is not', null).execute();
};

/** Gives a hold up: its range is free at once. */
export const releaseHold = async (ctx: Ctx, { id }: { id: string }): Promise<null> => {
  await lockOwnHold(ctx, id);
  await freeHold(ctx, id);
  return null;
};
